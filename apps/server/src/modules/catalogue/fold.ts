/** Folding of names for typing: `São Jorge`, `sao jorge` and `SAOJORGE` are one term. */

/** Traditional and Japanese forms beside the simplified ones, for the characters of places and hotel names. */
const variants =
  '東东灣湾島岛廣广門门國国際际機机場场華华龍龙園园樓楼觀观飯饭館馆鐵铁車车灘滩橋桥麗丽濟济鄉乡縣县區区' +
  '銀银環环蘭兰羅罗馬马倫伦紐纽約约維维納纳羅罗義义爾尔蘇苏諾诺亞亚聖圣貝贝達达陽阳臺台澳澳門门長长' +
  '慶庆漢汉廈厦瀋沈開开頤颐宮宫遠远運运來来錦锦鳳凰凰凰舊旧號号賓宾貴贵豐丰藝艺榮荣樂乐雲云葉叶嶺岭' +
  '澀涩渋涩谷谷濱滨貓猫緬缅韓韩漁渔潔洁龜龟鶴鹤鳥鸟鴻鸿鵬鹏麥麦齊齐壩坝墾垦塔塔寧宁尋寻導导峽峡崑昆' +
  '巒峦帥帅後后從从復复徑径應应懷怀戲戏戶户掃扫揚扬撫抚擔担攬揽斷断於于時时曉晓書书會会極极樹树橫横' +
  '櫻樱桜樱權权歐欧歡欢歲岁歷历殘残沖冲縄绳繩绳漲涨潤润潭潭澤泽沢泽瀾澜爐炉爺爷狀状獅狮瑪玛璽玺畫画' +
  '發发盤盘礦矿禮礼種种積积穩稳窪洼競竞筆笔節节紅红純纯紹绍統统綠绿網网緣缘練练縱纵總总織织繞绕續续' +
  '習习聯联聲声職职肅肃脈脉臨临興兴艦舰莊庄萬万蓋盖蔣蒋薩萨藍蓝虛虚蝦虾衛卫裏里裡里補补裝装見见規规' +
  '視视覺觉計计訊讯記记許许話话語语誠诚調调談谈請请論论諸诸謝谢譚谭讓让貿贸賀贺賽赛贊赞趙赵跡迹軍军' +
  '軒轩輕轻輝辉輪轮轉转農农連连週周進进遊游過过適适選选遷迁還还邊边郵邮鄭郑鄰邻醫医釋释針针鉆钻鋼钢' +
  '錢钱鎮镇鏡镜鐘钟鑽钻閃闪閣阁關关陸陆陰阴隊队階阶隨随險险隱隐雙双雜杂雞鸡離离難难電电靈灵靜静頂顶' +
  '項项順顺預预領领頭头題题額额顏颜願愿類类顧顾風风飛飞養养餐餐騎骑驛驿魚鱼魯鲁鹽盐麼么黃黄點点龐庞' +
  '岡冈読读駅驿広广沢泽浜滨竜龙県县鶯莺壽寿實实寶宝對对將将專专尊尊層层岸岸嘉嘉';

const simplified = new Map<string, string>();
const pairs = Array.from(variants);
for (let index = 0; index + 1 < pairs.length; index += 2) {
  const [from, to] = [pairs[index], pairs[index + 1]];
  if (from !== undefined && to !== undefined && from !== to && !simplified.has(from))
    simplified.set(from, to);
}

/** Letters that no decomposition takes apart. */
const letters: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  þ: 'th',
  ð: 'd',
};

/** Lower case without marks, traditional Chinese simplified; every other sign becomes a blank. */
export function foldWords(text: string): string[] {
  const plain = text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replace(/['’‘]/g, '');
  const mapped = Array.from(plain.normalize('NFC'), (c) => letters[c] ?? simplified.get(c) ?? c).join('');
  return mapped.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

/** As `foldWords`, without blanks: what terms and questions are compared by. */
export function fold(text: string): string {
  return foldWords(text).join('');
}
