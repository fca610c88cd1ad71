/** Chinese family names of two signs that are still borne today. */
const doubleSurnames = new Set(
  '欧阳 太史 端木 上官 司马 东方 独孤 南宫 万俟 闻人 夏侯 诸葛 尉迟 公羊 赫连 澹台 皇甫 宗政 濮阳 公冶 太叔 申屠 公孙 慕容 仲孙 钟离 长孙 宇文 司徒 鲜于 司空 闾丘 子车 亓官 司寇 巫马 公西 颛孙 壤驷 公良 漆雕 乐正 宰父 谷梁 拓跋 夹谷 轩辕 令狐 段干 百里 呼延 东郭 南门 羊舌 微生 梁丘 左丘 东门 西门 南荣 第五 歐陽 司馬 諸葛 東方 南宮 皇甫 公孫 長孫 尉遲'.split(
    ' ',
  ),
);

export function isDoubleSurname(signs: string): boolean {
  return doubleSurnames.has(signs);
}
