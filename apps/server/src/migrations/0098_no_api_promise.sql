-- The partner page offered an API that did not exist. A card that staff edited stays as it is.
delete from content.ads where id = 'ad_partner_3' and title_en = 'By API';
