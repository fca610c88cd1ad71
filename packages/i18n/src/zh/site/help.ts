import type { help as en } from '../../en/site/help.ts';

export const help = {
  'help.title': '帮助中心',
  'help.search': '搜索帮助',
  'help.search.none': '没有找到“{q}”的相关内容。请换个关键词，或浏览各主题。',
  'help.search.found': '共 {count} 条结果',
  'help.topics': '主题',
  'help.registration': '账户注册',
  'help.registration.lead': '注册账户、添加同事、安全登录。',
  'help.registration.picture': '注册页面示意图：三种账户类型、填写表单、从提交到通过',
  'help.registration.q1': '我应该选择哪种账户？',
  'help.registration.a1':
    '企业账户适用于旅行社、旅游运营商、批发商、在线旅行社和教育机构：全团队共用一个余额，审核后可获信用额度与先订后付额度。亲友账户由已通过审核企业的员工邮箱担保。个人账户适合为自己预订的客人。',
  'help.registration.q2': '注册企业需要准备什么？',
  'help.registration.a2':
    '公司中英文名称、营业执照号码及执照图片（jpg、jpeg 或 png，不超过 5 MB）、公司地址与电话，以及一个可即时查收的邮箱，用于接收验证码。',
  'help.registration.q3': '审核需要多久？',
  'help.registration.a3':
    '我们的目标是 24 小时内完成，结果以邮件通知。如资料不全，邮件中的链接可打开已填写的表单，修改后重新提交即可。',
  'help.registration.q4': '如何让同事使用？',
  'help.registration.a4':
    '主账号在“账户管理”中添加子账号。每人有独立登录与权限：仅搜索或可预订、查看本人或全公司订单、购物车。子账号共享余额与信用额度，由主账号对其操作负责。',
  'help.registration.q5': '忘记密码怎么办？',
  'help.registration.a5':
    '在登录页点击“忘记密码”，系统会发送重置链接，30 分钟内有效且仅可使用一次。重置后，所有设备将退出登录。',
  'help.registration.q6': '无法登录？',
  'help.registration.a6':
    '连续五次密码错误后，登录将暂停 15 分钟。资质审核期间登录页会给出提示。您也可以用手机验证码登录，或在“账户管理”中开启两步验证。',
  'help.orders': '订单查询',
  'help.orders.lead': '查找订单、看懂状态、修改或取消、获取单据。',
  'help.orders.picture': '订单页面示意图：订单进度、酒店、免费取消截止时间与入住凭证按钮',
  'help.orders.q1': '在哪里查看订单？',
  'help.orders.a1':
    '在“订单”中查看。可按订单号、客户参考号、住客或酒店搜索；列表上方的卡片显示 24 小时与 7 天内入住、免费取消截止时间及待支付订单。',
  'help.orders.q2': '各状态是什么意思？',
  'help.orders.a2':
    '待支付：请在 15 分钟内付款，期间保留房间。处理中：正在向酒店确认。已确认：预订成功。确认失败：酒店未能确认，已付款项将自动全额退回。取消中：正在处理取消。已取消：取消完成，并显示费用与退款。',
  'help.orders.q3': '什么时候可以免费取消？',
  'help.orders.a3':
    '价格旁的日期即免费取消截止日，比酒店的期限提前三天，以酒店当地时间为准，下方显示您的时间。两者之间页面显示“免费取消即将截止”，此时取消仍不收费。',
  'help.orders.q4': '超过期限后怎么办？',
  'help.orders.a4': '超过期限后无法在页面自助取消。您可在订单中提交申请，客服会与酒店沟通并在订单中回复。',
  'help.orders.q5': '退款如何返回？',
  'help.orders.a5':
    '原路退回：余额、银行卡或电子钱包。电汇退款每笔收取 45.00 美元手续费，支票退款免费。余额提现请在“资金中心”申请。',
  'help.orders.q6': '如何获取入住凭证和账单？',
  'help.orders.a6':
    '打开订单，选择“入住凭证”或“账单”，可选英文、中文或双语，带或不带您的标志。批量导出请在订单列表中操作，文件在“导出记录”中保留 30 天。',
  'help.hotels': '酒店预订',
  'help.hotels.lead': '搜索、比价、预订、付款方式与团队。',
  'help.hotels.picture': '酒店列表示意图：图片、最低价与最低可免费取消价',
  'help.hotels.q1': '如何搜索酒店？',
  'help.hotels.a1':
    '输入城市、区域、景点、机场或酒店名称，支持中文、英文、拼音及首字母：里斯本、lisbon、lsb。再选择日期与房间。国籍会影响价格，请如实选择。',
  'help.hotels.q2': '页面显示的是什么价格？',
  'help.hotels.a2':
    '“同行价”为贵公司的全部房间、全部晚数总价，可含税的均已含税；到店支付的费用单独列出。切换为“售价”，即按您设定的比例向客人展示。',
  'help.hotels.q3': '住客如何填写？',
  'help.hotels.a3':
    '每间房至少填写一位成人姓名，须与入住时出示的证件一致，使用英文或拼音。儿童年龄须与搜索时一致。',
  'help.hotels.q4': '可以先订后付吗？',
  'help.hotels.a4':
    '有先订后付额度的企业，预订可免费取消的价格时可选择先订后付。请在所示日期前付款，系统会提前 9、6、3、1 天提醒。到期未付的订单将自动取消，不收费用。',
  'help.hotels.q5': '预订时价格变了？',
  'help.hotels.a5':
    '付款前系统会重新核价，并为您保留 15 分钟。若有变动，会同时显示原价与现价，经您同意后才继续；若降价，则按低价收取。',
  'help.hotels.q6': '如何预订团队用房？',
  'help.hotels.a6':
    '一单最多 8 间。9 间及以上请提交团队需求：一张表单，多个报价供您比较，并提供付款计划与分房名单。',
  'help.contact': '仍有疑问？',
  'help.contact.text': '已登录客户可在订单中联系客服。注册申请将在 24 小时内以邮件答复。',
  'help.contact.orders': '查看我的订单',
  'help.contact.register': '注册账户',
  'help.draw.corporate': '企业',
  'help.draw.guest': '个人',
  'help.draw.family': '亲友',
  'help.draw.submit': '提交',
  'help.draw.submitted': '已提交',
  'help.draw.review': '审核，24 小时',
  'help.draw.approved': '已通过',
  'help.draw.confirmed': '已确认',
  'help.draw.paid': '已支付',
  'help.draw.voucher': '凭证',
  'help.draw.cancel': '取消',
  'help.draw.free': '12月6日前免费取消',
  'help.draw.lowest': '最低价',
  'help.draw.book': '预订',
  'help.draw.fixed': '不可取消',
} satisfies Record<keyof typeof en, string>;
