/** Normalizes names for matching typed text: `São Jorge`, `sao jorge` and `SAOJORGE` are equal. */

/** Pairs for characters in names of places and hotels: a traditional or Japanese form, then its simplified form. */
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
  '岡冈読读駅驿広广沢泽浜滨竜龙県县鶯莺壽寿實实寶宝對对將将專专尊尊層层岸岸嘉嘉' +
  '愛爱齋斋烏乌臘腊圖图幾几劍剑頓顿溫温盧卢茲兹內内櫚榈奧奥費费萊莱晉晋賴赖軽轻帶带鮮鲜誼谊獨独產产畢毕異异當当疊叠瘋疯瘡疮療疗盜盗監监睏困矚瞩碼码確确禪禅禦御稅税窩窝窮穷竈灶筍笋簡简籃篮糧粮紙纸級级紡纺' +
  '細细終终組组結结絕绝絲丝經经綜综綢绸緊紧緒绪線线締缔編编緻致縮缩績绩繡绣罷罢羣群翹翘聽听腎肾腦脑腳脚膚肤膠胶臉脸舉举葷荤蒼苍蓮莲薦荐藥药蘋苹蘆芦虧亏蟲虫術术衝冲複复襯衬覽览觸触詩诗試试該该詳详認认誤误' +
  '課课議议護护豬猪財财貨货貧贫責责資资賞赏質质購购賺赚贈赠趕赶躍跃載载較较輔辅輸输轟轰辦办迴回迺乃逕迳遜逊遲迟遼辽邁迈鄧邓醬酱釐厘釘钉鈔钞鈴铃鉛铅銘铭銷销鋒锋鋪铺錄录鍋锅鍵键鎖锁鏈链鐮镰閑闲間间閩闽闊阔' +
  '陳陈陝陕韻韵響响頁页頌颂頸颈顯显飄飘飲饮飾饰餅饼餘余駐驻駕驾駱骆驕骄驗验驚惊鬆松鬥斗鬱郁鯉鲤鰲鳌鱷鳄鳴鸣鴨鸭鵝鹅鷗鸥鷹鹰鹼碱黨党齒齿齡龄湧涌溝沟滅灭滬沪瀏浏灑洒煙烟熱热燈灯燒烧營营牆墙獎奖獲获玆兹瓊琼' +
  '甌瓯畝亩皺皱睜睁磚砖祿禄稱称範范築筑籌筹緯纬縉缙羨羡聳耸腸肠艙舱芻刍葦苇薊蓟虯虬虜虏蠟蜡販贩貢贡賈贾贏赢輛辆轄辖郟郏鄲郸釣钓銅铜鋁铝錫锡鍾钟鎬镐鐲镯閘闸閬阆隴陇霧雾鞏巩顎颚顒颙飼饲馮冯駝驼騰腾驢驴鰱鲢' +
  '鱘鲟鴿鸽鸞鸾鹹咸黽黾壇坛壯壮夢梦奪夺妝妆婦妇孫孙學学寬宽屬属峴岘嶗崂嶼屿巖岩帳帐幣币庫库廠厂彎弯彙汇恆恒悅悦惡恶慮虑憲宪懸悬戰战擁拥撥拨擇择據据攜携敵敌數数暢畅曆历曬晒朧胧條条棗枣棟栋楊杨槍枪樁桩樣样' +
  '橢椭檔档檢检檳槟欄栏殼壳毀毁氣气決决沒没況况淒凄淚泪淨净淵渊減减測测湯汤準准滄沧滾滚滿满潛潜澗涧瀝沥瀟潇燦灿牽牵狹狭獄狱獵猎現现瑩莹瓏珑傑杰傳传債债傷伤僅仅僑侨價价儀仪億亿償偿優优儲储兒儿兩两冊册凍冻' +
  '凱凯別别刪删則则剛刚創创劃划劉刘勁劲動动務务勝胜勞劳勢势勳勋匯汇協协單单卻却厭厌參参吳吴呂吕員员啟启啞哑問问喬乔嗎吗嘆叹嘯啸團团圍围圓圆執执堅坚報报塊块塵尘墊垫墜坠奮奋姍姗娛娱媽妈嬌娇孿孪審审寫写尷尴' +
  '屆届崗岗嶽岳幀帧幫帮廁厕廂厢廚厨廟庙廬庐廳厅張张強强彌弥彈弹徵征憶忆憑凭憤愤戀恋揀拣換换損损搖摇搶抢摯挚撈捞撲扑擊击擋挡擠挤擬拟擴扩擺摆敗败敘叙歸归殺杀滙汇';

const simplifiedForms = new Map<string, string>();
const characters = Array.from(variants);
for (let index = 0; index + 1 < characters.length; index += 2) {
  const [from, to] = [characters[index], characters[index + 1]];
  if (from !== undefined && to !== undefined && from !== to && !simplifiedForms.has(from))
    simplifiedForms.set(from, to);
}

/** Letters that Unicode decomposition does not split. */
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

/**
 * Normalizes one UTF-16 unit as `fold` normalizes names. The result has the same length, so that positions in a text
 * stay valid.
 */
export function foldInPlace(unit: string): string {
  const plain = unit.toLowerCase().normalize('NFD').charAt(0);
  const folded = simplifiedForms.get(unit) ?? letters[plain] ?? plain;
  return folded.length === 1 ? folded : unit;
}

/**
 * The words of a text in lower case, without diacritics, with simplified instead of traditional Chinese. Apostrophes
 * are removed; every other character that is neither letter nor digit separates words.
 */
export function foldWords(text: string): string[] {
  const plain = text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replace(/['’‘]/g, '');
  const foldedText = Array.from(
    plain.normalize('NFC'),
    (c) => letters[c] ?? simplifiedForms.get(c) ?? c,
  ).join('');
  return foldedText.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

/** The words of `foldWords` joined without spaces, for comparing names with typed text. */
export function fold(text: string): string {
  return foldWords(text).join('');
}
