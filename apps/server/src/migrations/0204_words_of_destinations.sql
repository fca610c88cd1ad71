-- Standard terms of the trade in texts that staff have not changed: 先订后付 for pay later, 热门目的地 for destinations.
update content.locations set title_en = 'Popular destinations', title_zh = '热门目的地'
  where code = '90000103' and title_en = 'Where your travelers stay' and title_zh = '客人住在哪里';
update content.ads set title_zh = '立即付款或先订后付' where title_zh = '立即付款或到期付款';
update content.articles set
  title_zh = replace(title_zh, '到期付款', '先订后付'),
  content_zh = replace(replace(content_zh, '到期付款额度', '先订后付额度'), '到期付款', '先订后付')
  where title_zh like '%到期付款%' or content_zh like '%到期付款%';
