import type { AreaNode } from '@/ui/area-picker/areaModel'

/** A corner of the region tree, enough to try the picker. */
export const areas: readonly AreaNode[] = [
  {
    code: '330000',
    name: '浙江省',
    children: [
      {
        code: '330100',
        name: '杭州市',
        children: [
          { code: '330106', name: '西湖区' },
          { code: '330108', name: '滨江区' },
          { code: '330110', name: '余杭区' },
        ],
      },
      { code: '330200', name: '宁波市', children: [{ code: '330203', name: '海曙区' }] },
    ],
  },
  {
    code: '440000',
    name: '广东省',
    children: [{ code: '440300', name: '深圳市', children: [{ code: '440305', name: '南山区' }] }],
  },
  { code: '810000', name: '香港特别行政区' },
]
