-- A line of the bank is credited once, however its number was typed: "ABC 123", "abc-123" and full-width "ＡＢＣ１２３" are
-- equal. Earlier double credits stay. The first keeps the number; the later ones are marked.
create function payment.fold_bank_reference(typed text) returns text language sql immutable strict parallel safe as $$
  select upper(regexp_replace(normalize(typed, nfkc), '[-\s‐‑‒–—−]', '', 'g'))
$$;
alter table payment.bank_deposits add column credited_again boolean not null default false;
update payment.bank_deposits d set credited_again = true
  where exists (
    select from payment.bank_deposits e
     where payment.fold_bank_reference(e.bank_reference) = payment.fold_bank_reference(d.bank_reference)
       and (e.settled_at, e.payment_no) < (d.settled_at, d.payment_no));
drop index payment.bank_deposits_bank_reference;
create unique index bank_deposits_bank_reference on payment.bank_deposits (payment.fold_bank_reference(bank_reference))
  where bank_reference is not null and not credited_again;

-- The first articles and banners use the term 到期付款 too.
update content.ads set title_zh = '立即付款或到期付款' where id = 'ad_home_3' and title_zh = '现付或后付';
update content.articles set title_zh = replace(title_zh, '后付功能', '到期付款'),
    content_zh = replace(content_zh, '后付额度', '到期付款额度')
  where id in ('art_later', 'news_later');
update content.articles set content_zh = replace(content_zh, '现付或后付', '可立即付款或到期付款')
  where id = 'art_tour';
