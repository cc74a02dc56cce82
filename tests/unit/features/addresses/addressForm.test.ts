import {
  addressFormModel,
  openAddressForm,
  type AddressFormEvent,
} from '@/features/addresses/model/addressForm'

const region = { province: '广东省', city: '深圳市', district: '南山区', code: '440305' }
const play = (events: AddressFormEvent[], from = openAddressForm()) => events.reduce(addressFormModel, from)

describe('address form', () => {
  it('names every missing field and saves nothing', () => {
    const form = play([{ type: 'saveTapped' }])
    expect(form.problems).toEqual({
      receiver: { code: 'receiverEmpty' },
      phone: { code: 'phoneEmpty' },
      region: { code: 'regionEmpty' },
      detail: { code: 'detailEmpty' },
    })
    expect(form.saving).toBe(false)
  })

  it('[A088] [A089] refuses a phone number that is not 11 digits from 1 on', () => {
    const form = play([{ type: 'edited', change: { phone: '2380013800' } }, { type: 'saveTapped' }])
    expect(form.problems.phone).toEqual({ code: 'phoneFormat' })
  })

  it('takes what was recognised and leaves the rest as it was', () => {
    const form = play([
      { type: 'edited', change: { receiver: '张三', tag: '公司' } },
      { type: 'pasted', parsed: { phone: '13800138000', region } },
    ])
    expect(form.draft).toMatchObject({
      receiver: '张三',
      phone: '13800138000',
      region,
      tag: '公司',
      detail: '',
    })
  })

  it('saves once, keeps the input when the save fails', () => {
    const change = { receiver: '张三', phone: '13800138000', region, detail: '科技路1号' }
    const saving = play([{ type: 'edited', change }, { type: 'saveTapped' }])
    expect(saving.saving).toBe(true)
    expect(addressFormModel(saving, { type: 'saveTapped' })).toBe(saving)
    expect(addressFormModel(saving, { type: 'edited', change: { receiver: '' } })).toBe(saving)
    const back = addressFormModel(saving, { type: 'answered' })
    expect(back.draft).toMatchObject(change)
  })

  it('offers the first address as the default one', () => {
    expect(openAddressForm(undefined, true).draft.isDefault).toBe(true)
    expect(openAddressForm().draft.isDefault).toBe(false)
  })
})
