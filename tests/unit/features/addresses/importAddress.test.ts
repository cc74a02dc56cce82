import { importAddress } from '@/features/addresses/model/importAddress'

const tree = [
  {
    code: '440000',
    name: '广东省',
    children: [
      {
        code: '440100',
        name: '广州市',
        children: [
          {
            code: '440105',
            name: '海珠区',
            children: [],
          },
        ],
      },
    ],
  },
]
const kept = {
  receiver: '张三',
  phone: '13800000000',
  province: '广东省',
  city: '广州市',
  district: '海珠区',
  detail: '新港中路397号',
}

describe('an address of the messaging app', () => {
  it('[O013] is placed in the tree of districts', () => {
    expect(importAddress(kept, tree)).toEqual({
      receiver: '张三',
      phone: '13800000000',
      detail: '新港中路397号',
      region: {
        province: '广东省',
        city: '广州市',
        district: '海珠区',
        code: '440105',
      },
    })
  })

  it.each(['+86 138 0000 0000', '86-13800000000', '138-0000-0000'])('[O013] reads %s as a mobile', phone =>
    expect(importAddress({ ...kept, phone }, tree).phone).toBe('13800000000'),
  )

  it('[O013] keeps the words of a place that is not in the tree, and tells a phone that is no mobile apart', () => {
    expect(importAddress({ ...kept, district: '新设区', phone: '020-84111111' }, tree)).toEqual({
      receiver: '张三',
      landline: '020-84111111',
      detail: '广东省广州市新设区新港中路397号',
    })
  })
})
