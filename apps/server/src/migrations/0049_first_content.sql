-- First content of the public pages, which staff edit later: milestones, services, partnerships and articles.

-- The home page shows the newest articles automatically, after the articles of this location.
delete from content.articles where location_code in ('90000106', '90000107');
update content.locations set title_en = 'News', title_zh = '新闻' where code = '90000107';
update content.locations set title_en = 'Where your travelers stay', title_zh = '客人住在哪里' where code = '90000103';
update content.locations set title_en = 'Built for the desk', title_zh = '为同业操作而设计',
  subtitle_en = '', subtitle_zh = '' where code = '90000104';
update content.locations set title_en = 'Along the way', title_zh = '一路走来' where code = '90000106';

delete from content.ads where location_code in ('90000104', '90000106');
insert into content.ads
  (id, location_code, jump_link, title_en, title_zh, describe_en, describe_zh, sort, status) values
('ad_service_1', '90000104', '/fit', 'Individual booking', '散客预订',
 'The lowest rate and the lowest flexible rate side by side, for every hotel in the list. Taxes in the total, city tax shown apart.',
 '每家酒店同时给出最低价与最低可免费取消价。总价含税，到店税费单独列出。', 1, 'published'),
('ad_service_2', '90000104', '/group', 'Group booking', '团队预订',
 'Nine rooms or more go to the group desk. You compare written offers, and the rooming list lives with the order.',
 '九间及以上交给团队专员。书面报价并列比较，分房名单随订单保存。', 2, 'published'),
('ad_service_3', '90000104', '', 'One balance, many desks', '一个余额，多人共用',
 'Sub-users share the prepaid balance and the credit limit. Prepaid is used first, credit after it.',
 '子账户共享预存款与信用额度，先用预存款，再用信用额度。', 3, 'published'),
('ad_service_4', '90000104', '', 'Deadlines in two time zones', '取消时限，两地时间',
 'Hotel time first, yours under it, with three days of margin before the hotel’s own deadline.',
 '先看酒店当地时间，再看您的时间，并比酒店时限预留三天。', 4, 'published'),
('ad_milestone_1', '90000106', '', 'February 2026', '2026年2月', 'First hotels under our own contract', '首批自有合约酒店上线', 1, 'published'),
('ad_milestone_2', '90000106', '', 'May 2026', '2026年5月', 'The group desk opens', '团队专员服务开通', 2, 'published'),
('ad_milestone_3', '90000106', '', 'August 2026', '2026年8月', 'Chinese and English, one platform', '中英双语，一个平台', 3, 'published'),
('ad_milestone_4', '90000106', '', 'October 2026', '2026年10月', 'Prepaid and credit in one balance', '预存款与信用额度合为一个余额', 4, 'published'),
('ad_milestone_5', '90000106', '', 'November 2026', '2026年11月', 'The trade site opens', '同业平台上线', 5, 'published');

update content.ads set jump_link = '/register' where id in ('ad_partner_2', 'ad_partner_3');
update content.ads set jump_link = '/mapBox' where location_code = '90000103';

update content.articles set
  summary_en = 'Register your company and book the same day it is approved.',
  summary_zh = '注册公司，审核通过当天即可预订。',
  content_en = '<p>Wayhouse is open to the travel trade. Register your company, upload your business license, and our staff answer within 24 hours.</p><h2>What you get</h2><ul><li><p>Net prices of hotels around the world, with the lowest and the lowest flexible rate side by side.</p></li><li><p>One balance for the whole team: prepaid first, credit after it.</p></li><li><p>Vouchers in English, Chinese or both, with your own logo.</p></li></ul><h2>Who may do what</h2><p>Once approved, the main account makes sub-users and decides who may search, book and see the orders of the company. <a href="/helpcenter/AccountRegistration">The help center</a> shows each step.</p>',
  content_zh = '<p>途驿现已面向旅游同业开放。注册公司并上传营业执照，我们将在 24 小时内答复。</p><h2>您将获得</h2><ul><li><p>全球酒店净价，最低价与最低可免费取消价并列显示。</p></li><li><p>全团队共用一个余额：先用预存款，再用信用额度。</p></li><li><p>中文、英文或双语凭证，可带贵公司标志。</p></li></ul><h2>权限管理</h2><p>审核通过后，主账户可创建子账户，并决定谁可以搜索、预订以及查看公司订单。<a href="/helpcenter/AccountRegistration">帮助中心</a>有详细步骤。</p>'
  where id = 'art_welcome';
update content.articles set
  summary_en = 'Why the date beside a price is three days earlier than the hotel’s own.',
  summary_zh = '为什么价格旁的日期比酒店的期限提前三天。'
  where id = 'art_deadline';
update content.articles set
  summary_en = 'Hold rooms today, pay before the free-cancel date.',
  summary_zh = '今天订下房间，在免费取消日之前付款。',
  content_en = '<p>Companies with a pay-later limit hold rooms now and pay before the free-cancel date. What is not paid by then is canceled without a fee.</p><h2>Who may use it</h2><p>Corporate accounts with a pay-later limit, on rates with free cancellation. The payment center shows how much of the limit is open.</p><h2>When to pay</h2><p>Until the date shown with the order. Reminders come 9, 6, 3 and 1 days before.</p>',
  content_zh = '<p>拥有后付额度的公司可以先订房，在免费取消日之前付款。届时未付款的订单将自动取消，不收费用。</p><h2>谁可以使用</h2><p>拥有后付额度的企业账户，适用于可免费取消的价格。剩余额度可在支付中心查看。</p><h2>何时付款</h2><p>请在订单所示日期前付款，系统会提前 9、6、3、1 天提醒。</p>'
  where id = 'art_later';

insert into content.articles
  (id, location_code, title_en, title_zh, summary_en, summary_zh, content_en, content_zh, url, sort, status, published_at) values
('art_groups', '10000107', 'Nine rooms or more: how the group desk works', '九间及以上：团队预订怎么做',
 'One request, several offers, one rooming list.', '一次需求，多个报价，一份名单。',
 '<p>Eight rooms fit into one order. A group of forty needs a person who asks hotels for space, and that is the group desk.</p><h2>Ask</h2><p>Send destination, dates, rooms by type and your budget. A deadline helps us to answer in time.</p><h2>Compare</h2><p>Offers stand side by side, each with its price, its validity and its payment schedule.</p><h2>Travel</h2><p>Pay by the schedule, upload the rooming list as a sheet, and get vouchers for everybody.</p>',
 '<p>一单最多八间。四十人的团队需要专人向酒店询房，这就是团队专员的工作。</p><h2>提交需求</h2><p>填写目的地、日期、房型数量与预算，并注明答复期限，便于我们及时报价。</p><h2>比较报价</h2><p>多个报价并列显示，包含价格、有效期与付款计划。</p><h2>出行</h2><p>按计划付款，上传分房名单表格，即可为所有人生成凭证。</p>',
 '', 4, 'published', '2026-11-06T00:00:00Z'),
('art_tour', '10000107', 'Wayhouse in half a minute', '半分钟了解途驿',
 'A short film: search, compare, book, voucher.', '短片：搜索、比较、预订、凭证。',
 '<p>A road passes an alpine lodge, an old town, a city and a palm coast. At each stop a door is lit.</p><p>Search by city, sight or hotel name, in English, Chinese or pinyin.</p><p>Compare the lowest price with the lowest price that can be canceled for free.</p><p>Book for your client, pay now or later, and send the voucher in their language.</p>',
 '<p>一条路经过山间木屋、老城、都市与椰林海岸，每一站都亮着一扇门。</p><p>按城市、景点或酒店名称搜索，支持中文、英文与拼音。</p><p>比较最低价与最低可免费取消价。</p><p>为客人预订，现付或后付，并以客人的语言发送凭证。</p>',
 '/videos/tour.mp4', 5, 'published', '2026-11-12T00:00:00Z');
