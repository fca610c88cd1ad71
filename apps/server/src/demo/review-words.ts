/** Sentences for the demo's reviews, by language and tone. */

export type Tone = 'great' | 'good' | 'mixed' | 'poor';
export type ReviewLanguage = 'en' | 'zh' | 'de' | 'fr' | 'ja';

export interface ReviewWords {
  titles: Record<Tone, readonly string[]>;
  /** A text takes one sentence from each list, in this order. */
  parts: Record<Tone, readonly (readonly string[])[]>;
  names: readonly string[];
  /** The hotel's replies to mixed or poor reviews. */
  replies: readonly string[];
}

const en: ReviewWords = {
  titles: {
    great: [
      'Would come back tomorrow',
      'Everything just worked',
      'Lovely stay',
      'Better than the pictures',
      'Spot on',
    ],
    good: [
      'Good base for the city',
      'Solid choice',
      'Comfortable and well placed',
      'Good value',
      'No complaints',
    ],
    mixed: ['Good location, tired room', 'Fine for one night', 'Mixed feelings', 'Some things to fix'],
    poor: ['Not what we expected', 'Disappointing', 'Noisy night', 'Needs a renovation'],
  },
  parts: {
    great: [
      [
        'Check-in took two minutes and our room was ready early.',
        'From the door to the room everybody was kind and quick.',
        'The welcome was warm, and they remembered our names.',
      ],
      [
        'The bed was excellent and we did not hear a thing at night.',
        'The room was spotless, with a view we kept looking at.',
        'Generous room, great shower, plenty of sockets.',
        'Fresh linen every day and a very quiet air conditioner.',
      ],
      [
        'The station is a short walk away, restaurants are around the corner.',
        'You can walk to most sights.',
        'The neighborhood is lively by day and calm at night.',
      ],
      ['We would book it again.', 'Best stay of our trip.', 'Thank you to the team at the front desk.', ''],
    ],
    good: [
      [
        'Friendly front desk, quick check-in.',
        'Check-in was smooth although we came late.',
        'Helpful staff with good tips for dinner.',
      ],
      [
        'The room was clean and a fair size.',
        'Comfortable bed, good blackout curtains.',
        'Everything worked, and the water was hot at once.',
        'The furniture is not new, but all was well kept.',
      ],
      [
        'Easy to reach by public transport.',
        'A few minutes on foot to shops and food.',
        'Handy for an early train.',
      ],
      ['The gym is small.', 'The lift is slow in the morning.', 'Good value for what we paid.', ''],
    ],
    mixed: [
      [
        'The staff did what they could, but check-in took half an hour.',
        'Check-in was fine, the room was not ready until four.',
        'Nice people, too few of them in the evening.',
      ],
      [
        'The carpet and the bathroom show their age.',
        'The room was smaller than we thought, and rather dark.',
        'The bed was good, the pillows were not.',
      ],
      [
        'The location makes up for a lot.',
        'It is close to the center, and you hear that.',
        'The street is busy until midnight: ask for a room at the back.',
      ],
      ['For one night it is all right.', 'At a lower price I would come again.', ''],
    ],
    poor: [
      [
        'Nobody could find our booking at first.',
        'We waited forty minutes at the front desk.',
        'We changed rooms twice.',
      ],
      [
        'The air conditioner rattled all night.',
        'The bathroom smelled, and the drain was slow.',
        'Thin walls: we heard every word from next door.',
      ],
      [
        'Breakfast was nearly gone at nine.',
        'The pictures must be some years old.',
        'The wifi dropped every few minutes.',
      ],
      ['We will try another hotel next time.', ''],
    ],
  },
  names: [
    'Emma R.',
    'James T.',
    'Olivia M.',
    'Daniel K.',
    'Sophie W.',
    'Marcus L.',
    'Priya S.',
    'Chloe B.',
    'Nathan H.',
    'Aisha F.',
    'Liam D.',
    'Grace P.',
  ],
  replies: [
    'Thank you for telling us. We have passed this on to the team and are sorry that your stay was not what it should have been.',
    'Thank you for your honest words. The rooms on this floor will be renewed in the coming months; we hope to show you.',
    'We are sorry for the wait. We have added staff at the front desk in the evening.',
  ],
};

const zh: ReviewWords = {
  titles: {
    great: ['非常满意，下次还住', '超出预期', '体验很好', '服务贴心', '强烈推荐'],
    good: ['位置方便，性价比高', '整体不错', '住得舒服', '干净整洁', '值得一住'],
    mixed: ['位置好，房间偏旧', '中规中矩', '有待改进', '住一晚还可以'],
    poor: ['有点失望', '隔音较差', '与图片有差距', '设施需要更新'],
  },
  parts: {
    great: [
      [
        '前台办理入住很快，还帮我们提前安排了房间。',
        '从门童到前台都很热情，服务细致。',
        '刚到就送了欢迎茶，感觉很温馨。',
      ],
      [
        '房间很干净，床品舒服，晚上特别安静。',
        '房间宽敞，窗外景色很美，淋浴水压足。',
        '卫生做得好，每天更换床品，空调几乎没有声音。',
      ],
      [
        '离地铁站很近，周边吃饭购物都方便。',
        '步行就能到主要景点。',
        '周围白天热闹，晚上安静，带老人孩子也放心。',
      ],
      ['下次来还会选择这里。', '是这次行程住得最好的一家。', '感谢前台的小伙伴们。', ''],
    ],
    good: [
      ['前台态度友好，入住手续办得快。', '到得比较晚，办理入住也很顺利。', '工作人员推荐的餐厅很不错。'],
      [
        '房间干净，大小合适。',
        '床很舒服，窗帘遮光好。',
        '设施不算新，但维护得不错。',
        '热水来得快，洗漱用品齐全。',
      ],
      ['公共交通方便。', '走几分钟就有商场和小吃。', '赶早班火车很方便。'],
      ['健身房小了一点。', '早高峰等电梯要有耐心。', '这个价位性价比不错。', ''],
    ],
    mixed: [
      ['服务人员态度好，就是办理入住等了半个小时。', '下午四点才拿到房间。', '晚上前台人手不够。'],
      ['地毯和卫生间比较旧了。', '房间比想象中小，采光一般。', '床还可以，枕头不太舒服。'],
      ['好在位置方便。', '靠近市中心，难免有些吵。', '临街的房间到半夜还有车声，建议要背街的房间。'],
      ['住一晚还可以。', '价格再低一些会考虑再来。', ''],
    ],
    poor: [
      ['到店时查不到订单，沟通了很久。', '前台等了四十分钟。', '入住后换了两次房间。'],
      ['空调整晚有噪音。', '卫生间有异味，下水慢。', '隔音差，隔壁说话都能听见。'],
      ['九点去吃早餐，菜品已经所剩无几。', '图片应该是几年前拍的。', '无线网络经常断线。'],
      ['下次会换一家。', ''],
    ],
  },
  names: [
    '王女士',
    '李先生',
    '张女士',
    '陈先生',
    '刘女士',
    '周先生',
    '林女士',
    '黄先生',
    '吴女士',
    '赵先生',
    '孙女士',
    '徐先生',
  ],
  replies: [
    '感谢您的反馈，给您带来不便深表歉意。我们已转达相关部门并尽快改进，期待再次为您服务。',
    '感谢您的宝贵意见。该楼层客房将在近期更新，欢迎您再次光临。',
    '让您久等了，非常抱歉。我们已增加晚间前台人手，期待您的下次入住。',
  ],
};

/** Fewer sentences, because only some guests write in German, French or Japanese. */
const de: ReviewWords = {
  titles: {
    great: ['Rundum gelungen'],
    good: ['Gute Lage, ruhig'],
    mixed: ['Für eine Nacht in Ordnung'],
    poor: ['Leider laut'],
  },
  parts: {
    great: [
      ['Sehr freundlicher Empfang.', 'Das Personal war jederzeit hilfsbereit.'],
      ['Das Zimmer war groß, sauber und ruhig.'],
      ['Wir kommen gern wieder.'],
    ],
    good: [
      ['Schneller Check-in.'],
      ['Sauberes Zimmer, bequemes Bett.', 'Alles da, was man braucht.'],
      ['Gut mit der Bahn zu erreichen.'],
    ],
    mixed: [
      ['Die Lage ist gut.'],
      ['Das Bad ist in die Jahre gekommen.', 'Das Zimmer ist kleiner als gedacht.'],
      [''],
    ],
    poor: [['Die Wände sind dünn, an Schlaf war kaum zu denken.'], ['Die Klimaanlage war laut.'], ['']],
  },
  names: ['Katrin H.', 'Jonas B.', 'Sabine M.', 'Tobias F.'],
  replies: en.replies,
};

const fr: ReviewWords = {
  titles: {
    great: ['Séjour parfait'],
    good: ['Bien situé et propre'],
    mixed: ['Correct, sans plus'],
    poor: ['Chambre bruyante'],
  },
  parts: {
    great: [
      ['Accueil chaleureux et personnel aux petits soins.'],
      ['Chambre spacieuse, très calme, literie excellente.'],
      ['Nous reviendrons avec plaisir.'],
    ],
    good: [
      ['Arrivée rapide, personnel aimable.'],
      ['Chambre propre et bien équipée.', 'Bonne literie.'],
      ['Transports tout proches.'],
    ],
    mixed: [
      ['L’emplacement est bon.'],
      ['La salle de bains mérite une rénovation.', 'La chambre est petite.'],
      [''],
    ],
    poor: [['Quarante minutes d’attente à la réception.'], ['Climatisation bruyante toute la nuit.'], ['']],
  },
  names: ['Camille D.', 'Hugo L.', 'Claire V.', 'Antoine G.'],
  replies: en.replies,
};

const ja: ReviewWords = {
  titles: {
    great: ['また泊まりたいです'],
    good: ['立地が便利でした'],
    mixed: ['一泊なら十分'],
    poor: ['少し残念でした'],
  },
  parts: {
    great: [
      ['スタッフの方がとても親切でした。'],
      ['部屋は広くて清潔、夜も静かでよく眠れました。'],
      ['次回も利用したいです。'],
    ],
    good: [
      ['チェックインがスムーズでした。'],
      ['部屋は清潔で、ベッドも快適でした。'],
      ['駅から近くて便利です。'],
    ],
    mixed: [['立地は良いです。'], ['水回りが少し古く感じました。', '部屋は思ったより狭かったです。'], ['']],
    poor: [['フロントで長く待ちました。'], ['エアコンの音が気になって眠れませんでした。'], ['']],
  },
  names: ['佐藤', '鈴木', '田中', '伊藤'],
  replies: en.replies,
};

export const reviewWords: Record<ReviewLanguage, ReviewWords> = { en, zh, de, fr, ja };

/** Home countries of reviewers by language. */
export const homeCountries: Record<ReviewLanguage, readonly string[]> = {
  en: ['US', 'GB', 'AU', 'SG', 'CA', 'IN', 'AE'],
  zh: ['CN', 'CN', 'CN', 'CN', 'HK', 'SG', 'MY'],
  de: ['DE', 'AT', 'CH'],
  fr: ['FR', 'BE', 'CH'],
  ja: ['JP'],
};
