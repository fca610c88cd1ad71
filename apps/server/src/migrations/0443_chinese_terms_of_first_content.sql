-- Chinese terms of the glossary in the first banners and articles. A text that staff changed stays.
update content.ads set describe_zh = '每个价格旁都标明免费取消截止日期。'
  where id = 'ad_fit_2' and describe_zh = '每个价格旁都标明最后免费取消日。';
update content.ads set describe_zh = '九间及以上交给团队客服。书面报价并列比较，分房名单随订单保存。'
  where id = 'ad_service_2' and describe_zh = '九间及以上交给团队专员。书面报价并列比较，分房名单随订单保存。';
update content.ads set describe_zh = '子账号共享预存款与信用额度，先用预存款，再用信用额度。'
  where id = 'ad_service_3' and describe_zh = '子账户共享预存款与信用额度，先用预存款，再用信用额度。';
update content.ads set describe_zh = '团队客服上线'
  where id = 'ad_milestone_2' and describe_zh = '团队专员服务开通';
update content.ads set describe_zh = '面向旅行同业的酒店同行价、团房和统一账户余额。'
  where id = 'ad_login_1' and describe_zh = '面向旅行同业的酒店净价、团房和统一账户余额。';

update content.articles set content_zh = replace(replace(replace(content_zh,
    '全球酒店净价', '全球酒店同行价'), '主账户可创建子账户', '主账号可创建子账号'), '子账户', '子账号')
  where id = 'art_welcome' and updated_at is null;
update content.articles set content_zh = replace(content_zh, '这就是团队专员的工作', '这就是团队客服的工作')
  where id = 'art_groups' and updated_at is null;
