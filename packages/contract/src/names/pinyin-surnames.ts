/** The family names of `han-surnames.ts` as passports write them; 吕 is LYU, LV or LU. */

const readings =
  'ai an ao ba bai baili ban bao bei ben bi bian bie bing bo bu cai cang cao cen chai chang chao che ' +
  'chen cheng chi chong chu chunyu cong cui dai dang deng di diao ding diwu dong dongfang dongguo ' +
  'dongmen dou du duan duangan duanmu dugu e fan fang fei feng fu gan gao ge geng gong gongliang ' +
  'gongsun gongxi gongyang gongye gou gu guan guang gui guliang guo han hang hao he helian heng hong ' +
  'hou hu hua huai huan huang huangfu hui huo huyan ji jia jiagu jian jiang jiao jin jing ju kan kang ' +
  'ke kong kou kuai kuang kui lai lan lang lao lei leng li lian liang liangqiu liao lin ling linghu liu ' +
  'long lou lu luan luo lv lyu lyuqiu ma man mao mei meng mi miao min ming mo moqi mu murong na nai ' +
  'nangong nanmen ni nie ning niu nong ou ouyang pan pang pei peng pi ping pu puyang qi qian qiang qiao ' +
  'qidiao qiguan qin qiu qu quan que ran rangsi rao ren rong ru ruan rui sang sha shan shang shangguan ' +
  'shanyu shao she shen sheng shentu shi shou shu shuang shui si sikong sikou sima situ song su sui sun ' +
  'suo tai taishu tan tang tantai tao teng tian tong tou tu tuoba wan wang wei weisheng wen weng wenren ' +
  'wo wu wuma xi xia xiahou xian xiang xianyu xiao xie ximen xin xing xiong xu xuan xuanyuan xue xun ' +
  'yan yang yangshe yao ye yi yin ying yong you yu yuan yuchi yue yuezheng yun yuwen zai zaifu zan zang ' +
  'zeng zha zhai zhan zhang zhangsun zhao zhen zheng zhi zhong zhongli zhongsun zhou zhu zhuang ' +
  'zhuansun zhuge zhuo zi ziju zong zongzheng zou zu zuo zuoqiu';

export const pinyinSurnames: ReadonlySet<string> = new Set(readings.split(' '));
