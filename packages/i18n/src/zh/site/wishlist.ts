import type { wishlist as en } from '../../en/site/wishlist.ts';

export const wishlist = {
  'wishlist.title': '收藏夹',
  'wishlist.city': '城市',
  'wishlist.city.all': '全部城市',
  'wishlist.sort': '排序',
  'wishlist.sort.newest': '最近收藏',
  'wishlist.sort.price': '价格从低到高',
  'wishlist.sort.name': '酒店名称',
  'wishlist.from': '低至',
  'wishlist.from_sell': '销售价低至',
  'wishlist.covers': '{rooms} 间 {nights} 晚',
  'wishlist.saved': '购物车转入：{dates}，{rooms} 间 {guests} 人',
  'wishlist.none': '所选日期暂无可订房间',
  'wishlist.offline': '该酒店暂停销售',
  'wishlist.empty': '还没有收藏酒店',
  'wishlist.empty.text': '点击酒店上的爱心即可收藏，并在这里按日期查看价格。',
  'wishlist.search': '搜索酒店',
  'wishlist.failed': '收藏加载失败',
} satisfies Record<keyof typeof en, string>;
