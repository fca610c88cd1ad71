import type { mapLicenses as en } from '../../en/server/map-licenses.ts';

export const mapLicenses = {
  'licenses.title': '地图数据与许可',
  'licenses.lead': '本站地图基于开放数据和开源程序绘制，感谢所有贡献者。',
  'licenses.streets': '街道',
  'licenses.osm': '道路、公园、铁路和建筑数据来自 OpenStreetMap，依据《开放数据库许可协议》（ODbL）提供。',
  'licenses.schema': '瓦片图层遵循 OpenMapTiles 规范。',
  'licenses.named': '本站运营方注明的数据来源：',
  'licenses.world': '陆地与水域',
  'licenses.world_text': '海岸线数据来自 Natural Earth，属公有领域。',
  'licenses.places': '地点',
  'licenses.places_text': '较小城市的坐标来自 GeoNames（CC BY 4.0）。片区范围由本站自行划定，仅为大致位置。',
  'licenses.programs': '程序',
  'licenses.programs_text':
    '地图由 MapLibre GL JS 绘制，并从 PMTiles 文件读取，两者均采用 BSD 3-Clause 许可。',
} satisfies Record<keyof typeof en, string>;
