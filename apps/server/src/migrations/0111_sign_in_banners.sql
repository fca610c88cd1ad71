-- The banners of the sign-in page are content like others, edited at the content desk.
insert into content.locations (code, title_en, title_zh, subtitle_en, subtitle_zh) values
('10000101', 'Sign-in banner', '登录页横幅', '', '');

insert into content.ads
  (id, location_code, image_url, jump_link, title_en, title_zh, describe_en, describe_zh, sort, status)
values
('ad_login_1', '10000101', '/banners/resort.webp', '', 'A good stop on every road', '一路好店，处处相迎',
 'Net hotel rates, group space and one account balance for the travel trade.', '面向旅行同业的酒店净价、团房和统一账户余额。', 1, 'published'),
('ad_login_2', '10000101', '/banners/garden.webp', '', 'Every deadline in two clocks', '取消时限，两地时间一目了然',
 'Hotel time first, your time under it, with three days of margin.', '先看酒店当地时间，再看您的时间，并预留三天余量。', 2, 'published'),
('ad_login_3', '10000101', '/banners/lodge.webp', '', 'One balance for the whole desk', '一个余额，全员共用',
 'Sub-accounts share prepaid and credit. Prepaid is used first.', '子账号共享预存款和信用额度，优先使用预存款。', 3, 'published');
