-- Second edition of privacy policy and terms, with section headings for the table of contents, and US spelling of the
-- first texts. An edition that the operator published stays.
insert into content.agreements (code, version, title_en, title_zh, content_en, content_zh, published_at, status)
select code, '2026-11-20', title_en, title_zh, content_en, content_zh, timestamptz '2026-11-20T00:00:00Z', 'published'
  from (values
('50000101', 'Privacy policy', '隐私政策',
$$<p>This policy says which personal data Wayhouse handles, why, and what you can ask of us. It applies to the website, the partner API and our emails.</p>
<h2>What we collect</h2>
<p>We collect what a booking needs: your name and contact details, your company and its business license, guest names with the ages of children, stays, requests to hotels, payments, and messages to our team.</p>
<p>For security we also keep sign-ins, devices and IP addresses.</p>
<h2>Why we use it</h2>
<p>We use the data to review applications, to make and service bookings, to take payments and pay refunds, to issue documents, to prevent fraud, and to meet legal duties. We do not sell data and do not use it for advertising.</p>
<h2>Who receives it</h2>
<p>Guest names and special requests go to the hotel that was booked and, where an outside source sells the room, to that source. Payment providers receive what a payment needs. Card numbers never reach our systems.</p>
<p>Our staff see account data only to provide service, and each access is recorded. Business licenses are visible to reviewers alone.</p>
<h2>Where it is kept, and for how long</h2>
<p>Data is kept in our own database. Passwords are stored only as hashes. Records that tax law requires are kept for the time it names; documents you export are deleted after 30 days.</p>
<h2>Transfers abroad</h2>
<p>A hotel in another country receives the guest data of its own bookings, because it cannot provide the stay without them.</p>
<h2>Cookies</h2>
<p>We use cookies and local storage only for language, sign-in and unfinished forms. There are no advertising cookies.</p>
<h2>Your rights</h2>
<p>You may ask for a copy of your data, have it corrected, or close your account. Guests may ask through their agency or directly.</p>
<h2>Changes and questions</h2>
<p>A new version of this policy is shown here with its date. Customer service answers questions about it.</p>$$,
$$<p>本政策说明途驿处理哪些个人信息、用于何种目的，以及您享有的权利，适用于网站、合作伙伴 API 及我们发出的邮件。</p>
<h2>我们收集的信息</h2>
<p>我们只收集预订所需的信息：您的姓名与联系方式、公司及营业执照、住客姓名与儿童年龄、入住安排、对酒店的特殊要求、支付信息，以及您与我们的往来消息。</p>
<p>为保障账户安全，我们还会记录登录情况、设备与 IP 地址。</p>
<h2>使用目的</h2>
<p>我们使用上述信息审核注册申请、办理与服务预订、收款与退款、出具单据、防范欺诈并履行法定义务。我们不出售信息，也不将其用于广告。</p>
<h2>信息的接收方</h2>
<p>住客姓名与特殊要求只提供给所预订的酒店；由外部供应商销售的客房，也会提供给该供应商。支付机构仅接收完成支付所需的信息。银行卡号不会到达我们的系统。</p>
<p>我们的员工仅为提供服务而查看账户资料，每次查看均有记录。营业执照仅审核人员可见。</p>
<h2>保存地点与期限</h2>
<p>信息保存在我们自己的数据库中，密码只以不可逆的方式保存。税务法规要求留存的记录按规定期限保留；您导出的文件在 30 天后删除。</p>
<h2>跨境提供</h2>
<p>境外酒店会收到其自身订单的住客信息，否则无法提供住宿服务。</p>
<h2>Cookie</h2>
<p>我们仅将 Cookie 与本地存储用于语言、登录状态与未完成的表单，不使用广告 Cookie。</p>
<h2>您的权利</h2>
<p>您可以索取资料副本、要求更正或注销账户。住客可通过其旅行社或直接向我们提出。</p>
<h2>更新与咨询</h2>
<p>政策更新后，新版本及其日期会在本页公布。如有疑问，请联系客服。</p>$$),
('50000102', 'Terms of use', '服务条款',
$$<p>These terms apply between Wayhouse and the company or person that opens an account.</p>
<h2>Accounts</h2>
<p>Applications are reviewed by our staff, usually within 24 hours. The main account of a company decides what its team members may do and is responsible for their actions.</p>
<h2>Prices and booking</h2>
<p>Prices are in US dollars and apply at the moment of booking. An order is final once it is confirmed. The cancellation rule shown with the rate is part of the order.</p>
<p>Taxes and fees that a hotel collects on arrival are shown apart and are not part of the price.</p>
<h2>Guests</h2>
<p>The names of the guests must match the document shown at check-in.</p>
<h2>Payment</h2>
<p>Orders are paid from the balance, the credit limit or by the other ways offered. Unpaid orders are canceled when their time to pay is over.</p>
<h2>Changes, cancellations and refunds</h2>
<p>A change of dates, room or guests depends on the hotel and may change the price. Cancellation fees follow the rule of the rate. Refunds go back to the original payment method; fees of the payment provider are not refunded.</p>
<h2>Package rates</h2>
<p>Package rates may be sold only together with another travel service.</p>
<h2>Resale</h2>
<p>You set the price for your client and are the seller of the stay to them. Net prices must not be shown to guests or published.</p>
<h2>Misuse</h2>
<p>We may suspend an account that breaks these terms or endangers others, and will say why.</p>
<h2>Changes to these terms</h2>
<p>A new version applies to orders made after you have accepted it. Each order keeps the version that applied when it was made.</p>$$,
$$<p>本条款适用于途驿与开通账户的公司或个人之间。</p>
<h2>账户</h2>
<p>注册申请由我们的员工审核，通常在 24 小时内完成。公司主账号决定子账号的权限，并对其操作负责。</p>
<h2>价格与预订</h2>
<p>价格以美元计，以预订时为准。订单确认后即为最终结果。价格所附的取消规则是订单的一部分。</p>
<p>酒店到店收取的税费单独列示，不含在价格内。</p>
<h2>住客</h2>
<p>住客姓名必须与办理入住时出示的证件一致。</p>
<h2>支付</h2>
<p>订单可使用余额、信用额度或平台提供的其他方式支付。超过支付时限未付款的订单将被取消。</p>
<h2>变更、取消与退款</h2>
<p>更改日期、房型或人数须经酒店同意，价格可能变动。取消手续费按价格所附规则收取。退款原路退回，支付机构收取的手续费不予退还。</p>
<h2>打包价</h2>
<p>打包价仅可与其他旅游服务组合销售。</p>
<h2>转售</h2>
<p>您自行确定面向客户的售价，并作为该住宿产品的销售方。同行价不得向住客展示或对外公布。</p>
<h2>违规</h2>
<p>对违反本条款或危害他人的账户，我们可以停用并说明原因。</p>
<h2>条款更新</h2>
<p>新版本适用于您接受之后的订单。每笔订单保留其预订时适用的版本。</p>$$)
  ) as edition (code, title_en, title_zh, content_en, content_zh)
 where not exists (
   select from content.agreements own where own.code = edition.code and own.version <> '2026-11'
 );

update content.articles
   set content_en = replace(replace(content_en, 'business licence', 'business license'), 'cancelled', 'canceled')
 where content_en like '%business licence%' or content_en like '%cancelled%';
update content.ads set describe_en = 'Every price shows the last day to cancel free.'
 where describe_en = 'The last free day stands beside each price.';
