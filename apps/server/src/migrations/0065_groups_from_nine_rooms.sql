-- A group has nine rooms or more (contract/limits.ts, roomsMax + 1). A banner that staff changed stays as it is.
update content.ads set title_en = 'Groups from nine rooms' where id = 'ad_home_2' and title_en = 'Groups from ten rooms';
update content.ads set title_zh = '九间起的团队预订' where id = 'ad_home_2' and title_zh = '十间起的团队预订';
