-- Content that pages read without a sign-in: countries with states, agreements, and page locations with banners and
-- articles. These texts are the first edition; staff edit them in the console.
create table content.countries (
  code text primary key check (code ~ '^[A-Z]{2}$'),
  name_en text not null,
  name_zh text not null
);
create table content.states (
  country_code text not null references content.countries,
  code text not null,
  name_en text not null,
  name_zh text not null,
  primary key (country_code, code)
);

-- Earlier editions stay, because an application names the edition that was accepted.
create table content.agreements (
  code text not null check (code in ('50000101', '50000102', 'balance')),
  version text not null,
  title_en text not null,
  title_zh text not null,
  content_en text not null,
  content_zh text not null,
  published_at timestamptz not null,
  primary key (code, version)
);

create table content.locations (
  code text primary key check (code ~ '^[0-9]{8}$'),
  title_en text not null,
  title_zh text not null,
  subtitle_en text not null default '',
  subtitle_zh text not null default ''
);
create table content.ads (
  id text primary key,
  location_code text not null references content.locations,
  image_url text not null default '',
  jump_link text not null default '',
  title_en text not null,
  title_zh text not null,
  describe_en text not null default '',
  describe_zh text not null default '',
  sort int not null
);
create index ads_location on content.ads (location_code, sort);
create table content.articles (
  id text primary key,
  location_code text not null references content.locations,
  title_en text not null,
  title_zh text not null,
  content_en text not null,
  content_zh text not null,
  url text not null default '',
  image_url text not null default '',
  sort int not null,
  published_at timestamptz not null
);
create index articles_location on content.articles (location_code, published_at desc, id);

insert into content.countries (code, name_en, name_zh) values
  ('AF', 'Afghanistan', '阿富汗'), ('AL', 'Albania', '阿尔巴尼亚'), ('DZ', 'Algeria', '阿尔及利亚'),
  ('AS', 'American Samoa', '美属萨摩亚'), ('AD', 'Andorra', '安道尔'), ('AO', 'Angola', '安哥拉'), ('AI', 'Anguilla', '安圭拉'),
  ('AG', 'Antigua & Barbuda', '安提瓜和巴布达'), ('AR', 'Argentina', '阿根廷'), ('AM', 'Armenia', '亚美尼亚'),
  ('AW', 'Aruba', '阿鲁巴'), ('AU', 'Australia', '澳大利亚'), ('AT', 'Austria', '奥地利'), ('AZ', 'Azerbaijan', '阿塞拜疆'),
  ('BS', 'Bahamas', '巴哈马'), ('BH', 'Bahrain', '巴林'), ('BD', 'Bangladesh', '孟加拉国'), ('BB', 'Barbados', '巴巴多斯'),
  ('BY', 'Belarus', '白俄罗斯'), ('BE', 'Belgium', '比利时'), ('BZ', 'Belize', '伯利兹'), ('BJ', 'Benin', '贝宁'),
  ('BM', 'Bermuda', '百慕大'), ('BT', 'Bhutan', '不丹'), ('BO', 'Bolivia', '玻利维亚'),
  ('BA', 'Bosnia and Herzegovina', '波斯尼亚和黑塞哥维那'), ('BW', 'Botswana', '博茨瓦纳'), ('BR', 'Brazil', '巴西'),
  ('VG', 'British Virgin Islands', '英属维尔京群岛'), ('BN', 'Brunei', '文莱'), ('BG', 'Bulgaria', '保加利亚'),
  ('BF', 'Burkina Faso', '布基纳法索'), ('BI', 'Burundi', '布隆迪'), ('KH', 'Cambodia', '柬埔寨'), ('CM', 'Cameroon', '喀麦隆'),
  ('CA', 'Canada', '加拿大'), ('CV', 'Cape Verde', '佛得角'), ('BQ', 'Caribbean Netherlands', '荷属加勒比区'),
  ('KY', 'Cayman Islands', '开曼群岛'), ('CF', 'Central African Republic', '中非共和国'), ('TD', 'Chad', '乍得'),
  ('CL', 'Chile', '智利'), ('CN', 'China', '中国'), ('CX', 'Christmas Island', '圣诞岛'),
  ('CC', 'Cocos Islands', '科科斯（基林）群岛'), ('CO', 'Colombia', '哥伦比亚'), ('KM', 'Comoros', '科摩罗'),
  ('CG', 'Congo - Brazzaville', '刚果（布）'), ('CD', 'Congo - Kinshasa', '刚果（金）'), ('CK', 'Cook Islands', '库克群岛'),
  ('CR', 'Costa Rica', '哥斯达黎加'), ('HR', 'Croatia', '克罗地亚'), ('CU', 'Cuba', '古巴'), ('CW', 'Curaçao', '库拉索'),
  ('CY', 'Cyprus', '塞浦路斯'), ('CZ', 'Czechia', '捷克'), ('CI', 'Côte d''Ivoire', '科特迪瓦'), ('DK', 'Denmark', '丹麦'),
  ('DJ', 'Djibouti', '吉布提'), ('DM', 'Dominica', '多米尼克'), ('DO', 'Dominican Republic', '多米尼加共和国'),
  ('EC', 'Ecuador', '厄瓜多尔'), ('EG', 'Egypt', '埃及'), ('SV', 'El Salvador', '萨尔瓦多'),
  ('GQ', 'Equatorial Guinea', '赤道几内亚'), ('ER', 'Eritrea', '厄立特里亚'), ('EE', 'Estonia', '爱沙尼亚'),
  ('SZ', 'Eswatini', '斯威士兰'), ('ET', 'Ethiopia', '埃塞俄比亚'), ('FK', 'Falkland Islands', '福克兰群岛'),
  ('FO', 'Faroe Islands', '法罗群岛'), ('FJ', 'Fiji', '斐济'), ('FI', 'Finland', '芬兰'), ('FR', 'France', '法国'),
  ('GF', 'French Guiana', '法属圭亚那'), ('PF', 'French Polynesia', '法属波利尼西亚'), ('GA', 'Gabon', '加蓬'),
  ('GM', 'Gambia', '冈比亚'), ('GE', 'Georgia', '格鲁吉亚'), ('DE', 'Germany', '德国'), ('GH', 'Ghana', '加纳'),
  ('GI', 'Gibraltar', '直布罗陀'), ('GR', 'Greece', '希腊'), ('GL', 'Greenland', '格陵兰'), ('GD', 'Grenada', '格林纳达'),
  ('GP', 'Guadeloupe', '瓜德罗普'), ('GU', 'Guam', '关岛'), ('GT', 'Guatemala', '危地马拉'), ('GG', 'Guernsey', '根西岛'),
  ('GN', 'Guinea', '几内亚'), ('GW', 'Guinea-Bissau', '几内亚比绍'), ('GY', 'Guyana', '圭亚那'), ('HT', 'Haiti', '海地'),
  ('HN', 'Honduras', '洪都拉斯'), ('HK', 'Hong Kong, China', '中国香港'), ('HU', 'Hungary', '匈牙利'),
  ('IS', 'Iceland', '冰岛'), ('IN', 'India', '印度'), ('ID', 'Indonesia', '印度尼西亚'), ('IR', 'Iran', '伊朗'),
  ('IQ', 'Iraq', '伊拉克'), ('IE', 'Ireland', '爱尔兰'), ('IM', 'Isle of Man', '马恩岛'), ('IL', 'Israel', '以色列'),
  ('IT', 'Italy', '意大利'), ('JM', 'Jamaica', '牙买加'), ('JP', 'Japan', '日本'), ('JE', 'Jersey', '泽西岛'),
  ('JO', 'Jordan', '约旦'), ('KZ', 'Kazakhstan', '哈萨克斯坦'), ('KE', 'Kenya', '肯尼亚'), ('KI', 'Kiribati', '基里巴斯'),
  ('XK', 'Kosovo', '科索沃'), ('KW', 'Kuwait', '科威特'), ('KG', 'Kyrgyzstan', '吉尔吉斯斯坦'), ('LA', 'Laos', '老挝'),
  ('LV', 'Latvia', '拉脱维亚'), ('LB', 'Lebanon', '黎巴嫩'), ('LS', 'Lesotho', '莱索托'), ('LR', 'Liberia', '利比里亚'),
  ('LY', 'Libya', '利比亚'), ('LI', 'Liechtenstein', '列支敦士登'), ('LT', 'Lithuania', '立陶宛'),
  ('LU', 'Luxembourg', '卢森堡'), ('MO', 'Macao, China', '中国澳门'), ('MG', 'Madagascar', '马达加斯加'),
  ('MW', 'Malawi', '马拉维'), ('MY', 'Malaysia', '马来西亚'), ('MV', 'Maldives', '马尔代夫'), ('ML', 'Mali', '马里'),
  ('MT', 'Malta', '马耳他'), ('MH', 'Marshall Islands', '马绍尔群岛'), ('MQ', 'Martinique', '马提尼克'),
  ('MR', 'Mauritania', '毛里塔尼亚'), ('MU', 'Mauritius', '毛里求斯'), ('YT', 'Mayotte', '马约特'), ('MX', 'Mexico', '墨西哥'),
  ('FM', 'Micronesia', '密克罗尼西亚'), ('MD', 'Moldova', '摩尔多瓦'), ('MC', 'Monaco', '摩纳哥'), ('MN', 'Mongolia', '蒙古'),
  ('ME', 'Montenegro', '黑山'), ('MS', 'Montserrat', '蒙特塞拉特'), ('MA', 'Morocco', '摩洛哥'),
  ('MZ', 'Mozambique', '莫桑比克'), ('MM', 'Myanmar', '缅甸'), ('NA', 'Namibia', '纳米比亚'), ('NR', 'Nauru', '瑙鲁'),
  ('NP', 'Nepal', '尼泊尔'), ('NL', 'Netherlands', '荷兰'), ('NC', 'New Caledonia', '新喀里多尼亚'),
  ('NZ', 'New Zealand', '新西兰'), ('NI', 'Nicaragua', '尼加拉瓜'), ('NE', 'Niger', '尼日尔'), ('NG', 'Nigeria', '尼日利亚'),
  ('NU', 'Niue', '纽埃'), ('NF', 'Norfolk Island', '诺福克岛'), ('KP', 'North Korea', '朝鲜'),
  ('MK', 'North Macedonia', '北马其顿'), ('MP', 'Northern Mariana Islands', '北马里亚纳群岛'), ('NO', 'Norway', '挪威'),
  ('OM', 'Oman', '阿曼'), ('PK', 'Pakistan', '巴基斯坦'), ('PW', 'Palau', '帕劳'), ('PS', 'Palestine', '巴勒斯坦'),
  ('PA', 'Panama', '巴拿马'), ('PG', 'Papua New Guinea', '巴布亚新几内亚'), ('PY', 'Paraguay', '巴拉圭'), ('PE', 'Peru', '秘鲁'),
  ('PH', 'Philippines', '菲律宾'), ('PN', 'Pitcairn', '皮特凯恩群岛'), ('PL', 'Poland', '波兰'), ('PT', 'Portugal', '葡萄牙'),
  ('PR', 'Puerto Rico', '波多黎各'), ('QA', 'Qatar', '卡塔尔'), ('RO', 'Romania', '罗马尼亚'), ('RU', 'Russia', '俄罗斯'),
  ('RW', 'Rwanda', '卢旺达'), ('RE', 'Réunion', '留尼汪'), ('WS', 'Samoa', '萨摩亚'), ('SM', 'San Marino', '圣马力诺'),
  ('SA', 'Saudi Arabia', '沙特阿拉伯'), ('SN', 'Senegal', '塞内加尔'), ('RS', 'Serbia', '塞尔维亚'),
  ('SC', 'Seychelles', '塞舌尔'), ('SL', 'Sierra Leone', '塞拉利昂'), ('SG', 'Singapore', '新加坡'),
  ('SX', 'Sint Maarten', '荷属圣马丁'), ('SK', 'Slovakia', '斯洛伐克'), ('SI', 'Slovenia', '斯洛文尼亚'),
  ('SB', 'Solomon Islands', '所罗门群岛'), ('SO', 'Somalia', '索马里'), ('ZA', 'South Africa', '南非'),
  ('KR', 'South Korea', '韩国'), ('SS', 'South Sudan', '南苏丹'), ('ES', 'Spain', '西班牙'), ('LK', 'Sri Lanka', '斯里兰卡'),
  ('BL', 'St. Barthélemy', '圣巴泰勒米'), ('SH', 'St. Helena', '圣赫勒拿'), ('KN', 'St. Kitts & Nevis', '圣基茨和尼维斯'),
  ('LC', 'St. Lucia', '圣卢西亚'), ('PM', 'St. Pierre & Miquelon', '圣皮埃尔和密克隆群岛'),
  ('VC', 'St. Vincent & Grenadines', '圣文森特和格林纳丁斯'), ('SD', 'Sudan', '苏丹'), ('SR', 'Suriname', '苏里南'),
  ('SJ', 'Svalbard & Jan Mayen', '斯瓦尔巴和扬马延'), ('SE', 'Sweden', '瑞典'), ('CH', 'Switzerland', '瑞士'),
  ('SY', 'Syria', '叙利亚'), ('ST', 'São Tomé & Príncipe', '圣多美和普林西比'), ('TW', 'Taiwan, China', '中国台湾'),
  ('TJ', 'Tajikistan', '塔吉克斯坦'), ('TZ', 'Tanzania', '坦桑尼亚'), ('TH', 'Thailand', '泰国'),
  ('TL', 'Timor-Leste', '东帝汶'), ('TG', 'Togo', '多哥'), ('TK', 'Tokelau', '托克劳'), ('TO', 'Tonga', '汤加'),
  ('TT', 'Trinidad & Tobago', '特立尼达和多巴哥'), ('TN', 'Tunisia', '突尼斯'), ('TM', 'Turkmenistan', '土库曼斯坦'),
  ('TC', 'Turks & Caicos Islands', '特克斯和凯科斯群岛'), ('TV', 'Tuvalu', '图瓦卢'), ('TR', 'Türkiye', '土耳其'),
  ('VI', 'U.S. Virgin Islands', '美属维尔京群岛'), ('UG', 'Uganda', '乌干达'), ('UA', 'Ukraine', '乌克兰'),
  ('AE', 'United Arab Emirates', '阿拉伯联合酋长国'), ('GB', 'United Kingdom', '英国'), ('US', 'United States', '美国'),
  ('UY', 'Uruguay', '乌拉圭'), ('UZ', 'Uzbekistan', '乌兹别克斯坦'), ('VU', 'Vanuatu', '瓦努阿图'),
  ('VA', 'Vatican City', '梵蒂冈'), ('VE', 'Venezuela', '委内瑞拉'), ('VN', 'Vietnam', '越南'),
  ('WF', 'Wallis & Futuna', '瓦利斯和富图纳'), ('EH', 'Western Sahara', '西撒哈拉'), ('YE', 'Yemen', '也门'),
  ('ZM', 'Zambia', '赞比亚'), ('ZW', 'Zimbabwe', '津巴布韦'), ('AX', 'Åland Islands', '奥兰群岛');

insert into content.states (country_code, code, name_en, name_zh) values
  ('CN', 'BJ', 'Beijing', '北京市'), ('CN', 'TJ', 'Tianjin', '天津市'), ('CN', 'HE', 'Hebei', '河北省'),
  ('CN', 'SX', 'Shanxi', '山西省'), ('CN', 'NM', 'Inner Mongolia', '内蒙古自治区'), ('CN', 'LN', 'Liaoning', '辽宁省'),
  ('CN', 'JL', 'Jilin', '吉林省'), ('CN', 'HL', 'Heilongjiang', '黑龙江省'), ('CN', 'SH', 'Shanghai', '上海市'),
  ('CN', 'JS', 'Jiangsu', '江苏省'), ('CN', 'ZJ', 'Zhejiang', '浙江省'), ('CN', 'AH', 'Anhui', '安徽省'),
  ('CN', 'FJ', 'Fujian', '福建省'), ('CN', 'JX', 'Jiangxi', '江西省'), ('CN', 'SD', 'Shandong', '山东省'),
  ('CN', 'HA', 'Henan', '河南省'), ('CN', 'HB', 'Hubei', '湖北省'), ('CN', 'HN', 'Hunan', '湖南省'),
  ('CN', 'GD', 'Guangdong', '广东省'), ('CN', 'GX', 'Guangxi', '广西壮族自治区'), ('CN', 'HI', 'Hainan', '海南省'),
  ('CN', 'CQ', 'Chongqing', '重庆市'), ('CN', 'SC', 'Sichuan', '四川省'), ('CN', 'GZ', 'Guizhou', '贵州省'),
  ('CN', 'YN', 'Yunnan', '云南省'), ('CN', 'XZ', 'Tibet', '西藏自治区'), ('CN', 'SN', 'Shaanxi', '陕西省'),
  ('CN', 'GS', 'Gansu', '甘肃省'), ('CN', 'QH', 'Qinghai', '青海省'), ('CN', 'NX', 'Ningxia', '宁夏回族自治区'),
  ('CN', 'XJ', 'Xinjiang', '新疆维吾尔自治区'), ('US', 'AL', 'Alabama', '亚拉巴马州'), ('US', 'AK', 'Alaska', '阿拉斯加州'),
  ('US', 'AZ', 'Arizona', '亚利桑那州'), ('US', 'AR', 'Arkansas', '阿肯色州'), ('US', 'CA', 'California', '加利福尼亚州'),
  ('US', 'CO', 'Colorado', '科罗拉多州'), ('US', 'CT', 'Connecticut', '康涅狄格州'), ('US', 'DE', 'Delaware', '特拉华州'),
  ('US', 'DC', 'District of Columbia', '哥伦比亚特区'), ('US', 'FL', 'Florida', '佛罗里达州'),
  ('US', 'GA', 'Georgia', '佐治亚州'), ('US', 'HI', 'Hawaii', '夏威夷州'), ('US', 'ID', 'Idaho', '爱达荷州'),
  ('US', 'IL', 'Illinois', '伊利诺伊州'), ('US', 'IN', 'Indiana', '印第安纳州'), ('US', 'IA', 'Iowa', '艾奥瓦州'),
  ('US', 'KS', 'Kansas', '堪萨斯州'), ('US', 'KY', 'Kentucky', '肯塔基州'), ('US', 'LA', 'Louisiana', '路易斯安那州'),
  ('US', 'ME', 'Maine', '缅因州'), ('US', 'MD', 'Maryland', '马里兰州'), ('US', 'MA', 'Massachusetts', '马萨诸塞州'),
  ('US', 'MI', 'Michigan', '密歇根州'), ('US', 'MN', 'Minnesota', '明尼苏达州'), ('US', 'MS', 'Mississippi', '密西西比州'),
  ('US', 'MO', 'Missouri', '密苏里州'), ('US', 'MT', 'Montana', '蒙大拿州'), ('US', 'NE', 'Nebraska', '内布拉斯加州'),
  ('US', 'NV', 'Nevada', '内华达州'), ('US', 'NH', 'New Hampshire', '新罕布什尔州'), ('US', 'NJ', 'New Jersey', '新泽西州'),
  ('US', 'NM', 'New Mexico', '新墨西哥州'), ('US', 'NY', 'New York', '纽约州'), ('US', 'NC', 'North Carolina', '北卡罗来纳州'),
  ('US', 'ND', 'North Dakota', '北达科他州'), ('US', 'OH', 'Ohio', '俄亥俄州'), ('US', 'OK', 'Oklahoma', '俄克拉何马州'),
  ('US', 'OR', 'Oregon', '俄勒冈州'), ('US', 'PA', 'Pennsylvania', '宾夕法尼亚州'), ('US', 'RI', 'Rhode Island', '罗得岛州'),
  ('US', 'SC', 'South Carolina', '南卡罗来纳州'), ('US', 'SD', 'South Dakota', '南达科他州'),
  ('US', 'TN', 'Tennessee', '田纳西州'), ('US', 'TX', 'Texas', '得克萨斯州'), ('US', 'UT', 'Utah', '犹他州'),
  ('US', 'VT', 'Vermont', '佛蒙特州'), ('US', 'VA', 'Virginia', '弗吉尼亚州'), ('US', 'WA', 'Washington', '华盛顿州'),
  ('US', 'WV', 'West Virginia', '西弗吉尼亚州'), ('US', 'WI', 'Wisconsin', '威斯康星州'), ('US', 'WY', 'Wyoming', '怀俄明州'),
  ('CA', 'AB', 'Alberta', '艾伯塔省'), ('CA', 'BC', 'British Columbia', '不列颠哥伦比亚省'), ('CA', 'MB', 'Manitoba', '曼尼托巴省'),
  ('CA', 'NB', 'New Brunswick', '新不伦瑞克省'), ('CA', 'NL', 'Newfoundland and Labrador', '纽芬兰与拉布拉多省'),
  ('CA', 'NT', 'Northwest Territories', '西北地区'), ('CA', 'NS', 'Nova Scotia', '新斯科舍省'),
  ('CA', 'NU', 'Nunavut', '努纳武特地区'), ('CA', 'ON', 'Ontario', '安大略省'),
  ('CA', 'PE', 'Prince Edward Island', '爱德华王子岛省'), ('CA', 'QC', 'Quebec', '魁北克省'),
  ('CA', 'SK', 'Saskatchewan', '萨斯喀彻温省'), ('CA', 'YT', 'Yukon', '育空地区'),
  ('AU', 'ACT', 'Australian Capital Territory', '澳大利亚首都领地'), ('AU', 'NSW', 'New South Wales', '新南威尔士州'),
  ('AU', 'NT', 'Northern Territory', '北领地'), ('AU', 'QLD', 'Queensland', '昆士兰州'),
  ('AU', 'SA', 'South Australia', '南澳大利亚州'), ('AU', 'TAS', 'Tasmania', '塔斯马尼亚州'),
  ('AU', 'VIC', 'Victoria', '维多利亚州'), ('AU', 'WA', 'Western Australia', '西澳大利亚州'), ('JP', '01', 'Hokkaido', '北海道'),
  ('JP', '02', 'Aomori', '青森县'), ('JP', '03', 'Iwate', '岩手县'), ('JP', '04', 'Miyagi', '宫城县'),
  ('JP', '05', 'Akita', '秋田县'), ('JP', '06', 'Yamagata', '山形县'), ('JP', '07', 'Fukushima', '福岛县'),
  ('JP', '08', 'Ibaraki', '茨城县'), ('JP', '09', 'Tochigi', '栃木县'), ('JP', '10', 'Gunma', '群马县'),
  ('JP', '11', 'Saitama', '埼玉县'), ('JP', '12', 'Chiba', '千叶县'), ('JP', '13', 'Tokyo', '东京都'),
  ('JP', '14', 'Kanagawa', '神奈川县'), ('JP', '15', 'Niigata', '新潟县'), ('JP', '16', 'Toyama', '富山县'),
  ('JP', '17', 'Ishikawa', '石川县'), ('JP', '18', 'Fukui', '福井县'), ('JP', '19', 'Yamanashi', '山梨县'),
  ('JP', '20', 'Nagano', '长野县'), ('JP', '21', 'Gifu', '岐阜县'), ('JP', '22', 'Shizuoka', '静冈县'),
  ('JP', '23', 'Aichi', '爱知县'), ('JP', '24', 'Mie', '三重县'), ('JP', '25', 'Shiga', '滋贺县'),
  ('JP', '26', 'Kyoto', '京都府'), ('JP', '27', 'Osaka', '大阪府'), ('JP', '28', 'Hyogo', '兵库县'),
  ('JP', '29', 'Nara', '奈良县'), ('JP', '30', 'Wakayama', '和歌山县'), ('JP', '31', 'Tottori', '鸟取县'),
  ('JP', '32', 'Shimane', '岛根县'), ('JP', '33', 'Okayama', '冈山县'), ('JP', '34', 'Hiroshima', '广岛县'),
  ('JP', '35', 'Yamaguchi', '山口县'), ('JP', '36', 'Tokushima', '德岛县'), ('JP', '37', 'Kagawa', '香川县'),
  ('JP', '38', 'Ehime', '爱媛县'), ('JP', '39', 'Kochi', '高知县'), ('JP', '40', 'Fukuoka', '福冈县'),
  ('JP', '41', 'Saga', '佐贺县'), ('JP', '42', 'Nagasaki', '长崎县'), ('JP', '43', 'Kumamoto', '熊本县'),
  ('JP', '44', 'Oita', '大分县'), ('JP', '45', 'Miyazaki', '宫崎县'), ('JP', '46', 'Kagoshima', '鹿儿岛县'),
  ('JP', '47', 'Okinawa', '冲绳县'), ('GB', 'ENG', 'England', '英格兰'), ('GB', 'NIR', 'Northern Ireland', '北爱尔兰'),
  ('GB', 'SCT', 'Scotland', '苏格兰'), ('GB', 'WLS', 'Wales', '威尔士'), ('DE', 'BW', 'Baden-Württemberg', '巴登-符腾堡州'),
  ('DE', 'BY', 'Bavaria', '巴伐利亚州'), ('DE', 'BE', 'Berlin', '柏林'), ('DE', 'BB', 'Brandenburg', '勃兰登堡州'),
  ('DE', 'HB', 'Bremen', '不来梅'), ('DE', 'HH', 'Hamburg', '汉堡'), ('DE', 'HE', 'Hesse', '黑森州'),
  ('DE', 'MV', 'Mecklenburg-Western Pomerania', '梅克伦堡-前波美拉尼亚州'), ('DE', 'NI', 'Lower Saxony', '下萨克森州'),
  ('DE', 'NW', 'North Rhine-Westphalia', '北莱茵-威斯特法伦州'), ('DE', 'RP', 'Rhineland-Palatinate', '莱茵兰-普法尔茨州'),
  ('DE', 'SL', 'Saarland', '萨尔州'), ('DE', 'SN', 'Saxony', '萨克森州'), ('DE', 'ST', 'Saxony-Anhalt', '萨克森-安哈尔特州'),
  ('DE', 'SH', 'Schleswig-Holstein', '石勒苏益格-荷尔斯泰因州'), ('DE', 'TH', 'Thuringia', '图林根州'),
  ('MY', '01', 'Johor', '柔佛州'), ('MY', '02', 'Kedah', '吉打州'), ('MY', '03', 'Kelantan', '吉兰丹州'),
  ('MY', '04', 'Malacca', '马六甲州'), ('MY', '05', 'Negeri Sembilan', '森美兰州'), ('MY', '06', 'Pahang', '彭亨州'),
  ('MY', '07', 'Penang', '槟城州'), ('MY', '08', 'Perak', '霹雳州'), ('MY', '09', 'Perlis', '玻璃市州'),
  ('MY', '10', 'Selangor', '雪兰莪州'), ('MY', '11', 'Terengganu', '登嘉楼州'), ('MY', '12', 'Sabah', '沙巴州'),
  ('MY', '13', 'Sarawak', '砂拉越州'), ('MY', '14', 'Kuala Lumpur', '吉隆坡'), ('MY', '15', 'Labuan', '纳闽'),
  ('MY', '16', 'Putrajaya', '布城'), ('KR', '11', 'Seoul', '首尔'), ('KR', '26', 'Busan', '釜山'),
  ('KR', '27', 'Daegu', '大邱'), ('KR', '28', 'Incheon', '仁川'), ('KR', '29', 'Gwangju', '光州'),
  ('KR', '30', 'Daejeon', '大田'), ('KR', '31', 'Ulsan', '蔚山'), ('KR', '41', 'Gyeonggi', '京畿道'),
  ('KR', '42', 'Gangwon', '江原道'), ('KR', '43', 'North Chungcheong', '忠清北道'),
  ('KR', '44', 'South Chungcheong', '忠清南道'), ('KR', '45', 'North Jeolla', '全罗北道'),
  ('KR', '46', 'South Jeolla', '全罗南道'), ('KR', '47', 'North Gyeongsang', '庆尚北道'),
  ('KR', '48', 'South Gyeongsang', '庆尚南道'), ('KR', '49', 'Jeju', '济州道'), ('KR', '50', 'Sejong', '世宗'),
  ('BR', 'AC', 'Acre', '阿克里州'), ('BR', 'AL', 'Alagoas', '阿拉戈斯州'), ('BR', 'AP', 'Amapá', '阿马帕州'),
  ('BR', 'AM', 'Amazonas', '亚马孙州'), ('BR', 'BA', 'Bahia', '巴伊亚州'), ('BR', 'CE', 'Ceará', '塞阿拉州'),
  ('BR', 'DF', 'Federal District', '联邦区'), ('BR', 'ES', 'Espírito Santo', '圣埃斯皮里图州'),
  ('BR', 'GO', 'Goiás', '戈亚斯州'), ('BR', 'MA', 'Maranhão', '马拉尼昂州'), ('BR', 'MT', 'Mato Grosso', '马托格罗索州'),
  ('BR', 'MS', 'Mato Grosso do Sul', '南马托格罗索州'), ('BR', 'MG', 'Minas Gerais', '米纳斯吉拉斯州'),
  ('BR', 'PA', 'Pará', '帕拉州'), ('BR', 'PB', 'Paraíba', '帕拉伊巴州'), ('BR', 'PR', 'Paraná', '巴拉那州'),
  ('BR', 'PE', 'Pernambuco', '伯南布哥州'), ('BR', 'PI', 'Piauí', '皮奥伊州'), ('BR', 'RJ', 'Rio de Janeiro', '里约热内卢州'),
  ('BR', 'RN', 'Rio Grande do Norte', '北里奥格兰德州'), ('BR', 'RS', 'Rio Grande do Sul', '南里奥格兰德州'),
  ('BR', 'RO', 'Rondônia', '朗多尼亚州'), ('BR', 'RR', 'Roraima', '罗赖马州'), ('BR', 'SC', 'Santa Catarina', '圣卡塔琳娜州'),
  ('BR', 'SP', 'São Paulo', '圣保罗州'), ('BR', 'SE', 'Sergipe', '塞尔希培州'), ('BR', 'TO', 'Tocantins', '托坎廷斯州');

insert into content.agreements (code, version, title_en, title_zh, content_en, content_zh, published_at) values
('50000101', '2026-11', 'Privacy policy', '隐私政策',
$$Wayhouse collects what a booking needs and nothing else: who you are, how to reach you, who stays and when.

We hold your registration, your orders and your messages in our own database. Passwords are kept only as hashes, card numbers never reach us.

Guest names and special requests go to the hotel that was booked and to nobody else. Our staff see an account's data only for its service; each look is recorded.

Business licences serve the review of the application and are visible to reviewers alone.

You may ask for a copy of your data, have it corrected, or close your account. Records that tax law requires stay for the time it names.

Questions about this policy are answered by customer service.$$,
$$途驿只收集预订所需的信息：您是谁、如何联系您、谁在何时入住。

您的注册资料、订单与往来消息保存在我们自己的数据库中。密码只以不可逆的方式保存，银行卡号不会到达我们的系统。

入住人姓名与特殊要求只提供给所预订的酒店，不会提供给其他人。我们的员工仅为提供服务而查看账户资料，每次查看均有记录。

营业执照只用于资质审核，仅审核人员可见。

您可以索取资料副本、要求更正或注销账户。税务法规要求留存的记录，将按规定期限保留。

对本政策有任何疑问，请联系客服。$$, '2026-11-01T00:00:00Z'),
('50000102', '2026-11', 'Terms of use', '服务条款',
$$These terms hold between Wayhouse and the company or person that opens an account.

Accounts. Applications are reviewed by our staff, usually within 24 hours. The main account of a company decides what its sub-users may do and answers for their actions.

Prices and booking. Prices are in US dollars and hold at the moment of booking. An order is final once it is confirmed. The cancellation rule shown with the rate is part of the order.

Guests. The names of the guests must match the document shown at check-in.

Payment. Orders are paid from the balance, the credit limit or by the other ways on offer. Unpaid orders are cancelled when their time to pay is over.

Package rates may be sold only together with another travel service.

Misuse. We may suspend an account that breaks these terms or endangers others, and say why.$$,
$$本条款适用于途驿与开立账户的公司或个人之间。

账户：申请由我们的员工审核，通常在 24 小时内完成。公司主账户决定子账户的权限，并对其操作负责。

价格与预订：价格以美元计，以预订时为准。订单确认后即为最终结果。价格所附的取消规则是订单的一部分。

入住人：入住人姓名必须与办理入住时出示的证件一致。

支付：订单可使用余额、信用额度或平台提供的其他方式支付。超过支付时限未付款的订单将被取消。

打包价仅可与其他旅游服务组合销售。

违规：对违反本条款或危害他人的账户，我们可以停用并说明原因。$$, '2026-11-01T00:00:00Z'),
('balance', '2026-11', 'Balance terms', '余额条款',
$$The balance holds money that was paid in and credit that was granted.

A payment takes the prepaid balance first and then, by itself, the credit. A deposit repays used credit first; what is left becomes prepaid balance.

Sub-users share the balance and the credit limit of their company. The main account answers for what they spend.

Refunds go back to where the money came from. A withdrawal by wire costs US$45.00, one by check is free.

The balance earns no interest.$$,
$$余额由已存入的款项与我们授予的信用额度组成。

支付时先扣预付余额，不足部分自动使用信用额度。充值先用于偿还已用信用额度，剩余部分计入预付余额。

子账户与公司共享余额及信用额度，主账户对其支出负责。

退款原路退回。电汇提现每笔收取 45.00 美元手续费，支票提现免费。

余额不计利息。$$, '2026-11-01T00:00:00Z');

insert into content.locations (code, title_en, title_zh, subtitle_en, subtitle_zh) values
('10000102', 'Home banner', '首页横幅', '', ''),
('90000103', 'Hotels around the world', '全球酒店', 'One search from city hotels to quiet lodges', '从都市酒店到静谧山居，一次搜索即可'),
('90000104', 'What we do for the trade', '我们的服务', 'Built for people who book hotels all day', '为每天都在订酒店的同行而做'),
('90000105', 'Partnerships', '合作伙伴', 'Work with us the way that suits you', '按适合您的方式合作'),
('90000106', 'Milestones', '发展历程', '', ''),
('90000107', 'News', '新闻', 'What is new on Wayhouse', '途驿的最新动态'),
('10000201', 'Booking banner', '预订页横幅', '', ''),
('10000107', 'Articles', '文章', '', '');

insert into content.ads (id, location_code, image_url, jump_link, title_en, title_zh, describe_en, describe_zh, sort) values
('ad_home_1', '10000102', '/banners/resort.svg', '/register', 'Hotels for the travel trade', '面向旅游同业的酒店预订',
 'Trade prices, instant confirmation, one account for the whole team.', '同业价格，即时确认，全团队共用一个账户。', 1),
('ad_home_2', '10000102', '/banners/garden.svg', '/group', 'Groups from ten rooms', '十间起的团队预订',
 'Send one request and compare the offers.', '提交一次需求，轻松比较报价。', 2),
('ad_home_3', '10000102', '/banners/lodge.svg', '/news-center', 'Pay now or later', '现付或后付',
 'Hold rooms today and pay before the free-cancel date.', '今天订下房间，在免费取消日之前付款。', 3),
('ad_fit_1', '10000201', '/banners/resort.svg', '', 'Where to next?', '下一站，去哪里？',
 'Search by city, landmark or hotel name.', '按城市、地标或酒店名称搜索。', 1),
('ad_fit_2', '10000201', '/banners/garden.svg', '', 'Clear cancellation dates', '取消期限一目了然',
 'The last free day stands beside each price.', '每个价格旁都标明最后免费取消日。', 2),
('ad_world_1', '90000103', '/banners/resort.svg', '/fit', 'By the sea', '海滨', 'Resorts with the beach at the door.', '出门即是沙滩的度假酒店。', 1),
('ad_world_2', '90000103', '/banners/garden.svg', '/fit', 'In the city', '都市', 'Close to stations, fairs and sights.', '邻近车站、展馆与景点。', 2),
('ad_world_3', '90000103', '/banners/lodge.svg', '/fit', 'In the mountains', '山间', 'Lodges for small groups.', '适合小团体的山居。', 3),
('ad_service_1', '90000104', '', '/fit', 'Individual booking', '散客预订', 'Up to eight rooms in one order, confirmed at once.', '一单最多八间，即时确认。', 1),
('ad_service_2', '90000104', '', '/group', 'Group booking', '团队预订', 'One request, several hotels, one answer to your client.', '一次询价，多家比较，统一答复客人。', 2),
('ad_service_3', '90000104', '', '/register', 'Team accounts', '团队账户', 'Sub-users with their own rights on one balance.', '子账户权限独立，余额共享。', 3),
('ad_partner_1', '90000105', '', '/register', 'For agencies', '旅行社合作', 'Open an account and book the same day.', '开户当天即可预订。', 1),
('ad_partner_2', '90000105', '', '/mainBusiness', 'For hotels', '酒店合作', 'Bring your rooms to buyers of the trade.', '让同业买家看到您的客房。', 2),
('ad_partner_3', '90000105', '', '/mainBusiness', 'By API', 'API 合作', 'Search and book from your own system.', '在您自己的系统中搜索与预订。', 3),
('ad_milestone_1', '90000106', '', '', '2026: the trade site opens', '2026 年：同业平台上线', 'Search, booking and balance in two languages.', '双语的搜索、预订与余额管理。', 1);

insert into content.articles (id, location_code, title_en, title_zh, content_en, content_zh, sort, published_at) values
('art_welcome', '10000107', 'Welcome to Wayhouse', '欢迎使用途驿',
$$Wayhouse is open to the travel trade. Register your company, upload your business licence, and our staff answer within 24 hours.

Once approved, the main account makes sub-users and decides who may search, book and see the orders of the company.$$,
$$途驿现已面向旅游同业开放。注册公司并上传营业执照，我们将在 24 小时内答复。

审核通过后，主账户可创建子账户，并决定谁可以搜索、预订以及查看公司订单。$$, 1, '2026-11-02T00:00:00Z'),
('art_deadline', '10000107', 'How to read a cancellation deadline', '如何看懂取消期限',
$$The deadline beside a price is given in the hotel's own time. Until then you cancel for nothing.

The day we show is three days earlier than the hotel's, so that a change of plans on the last day never costs you.$$,
$$价格旁的取消期限以酒店当地时间为准，在此之前取消不收费。

我们显示的日期比酒店的期限提前三天，即使最后一天改变行程，也不会产生损失。$$, 2, '2026-11-09T00:00:00Z'),
('art_later', '10000107', 'Pay later, in short', '后付功能简介',
$$Companies with a pay-later limit hold rooms now and pay before the free-cancel date. What is not paid by then is cancelled without a fee.$$,
$$拥有后付额度的公司可以先订房，在免费取消日之前付款。届时未付款的订单将自动取消，不收费用。$$, 3, '2026-11-16T00:00:00Z');

insert into content.articles (id, location_code, title_en, title_zh, content_en, content_zh, sort, published_at)
  select 'news' || substr(id, 4), '90000107', title_en, title_zh, content_en, content_zh, sort, published_at
  from content.articles where location_code = '10000107';
insert into content.articles (id, location_code, title_en, title_zh, content_en, content_zh, sort, published_at) values
('mil_open', '90000106', 'The trade site opens', '同业平台上线',
 'Individual booking with instant confirmation, in English and Chinese.', '中英双语散客预订，即时确认。', 1, '2026-11-01T00:00:00Z');
