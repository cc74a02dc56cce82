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

  it('[O013] an imported contact takes the place of the one before, with its number', () => {
    const first = { receiver: '张三', phone: '13800138000', region, detail: '科技路1号' }
    const form = play([
      { type: 'imported', address: first },
      { type: 'imported', address: { receiver: '李四', landline: '020-84111111', detail: '新港中路397号' } },
    ])
    expect(form.draft).toMatchObject({
      receiver: '李四',
      phone: '',
      region: undefined,
      detail: '新港中路397号',
    })
    expect(form.problems).toEqual({ phone: { code: 'landline', params: { number: '020-84111111' } } })
    const tapped = addressFormModel(form, { type: 'saveTapped' })
    expect([tapped.saving, tapped.problems.phone]).toEqual([false, { code: 'phoneEmpty' }])
  })

  it('a pasted text of another person does not keep the number of the first', () => {
    const first: AddressFormEvent = { type: 'pasted', parsed: { receiver: '张三', phone: '13800138000' } }
    expect(play([first, { type: 'pasted', parsed: { receiver: '李四' } }]).draft.phone).toBe('')
    expect(play([first, { type: 'pasted', parsed: { receiver: '张三', region } }]).draft.phone).toBe(
      '13800138000',
    )
  })

  it.each([
    ['another person and street', { receiver: '李四', detail: '新港中路397号' }, undefined],
    ['another street', { detail: '新港中路397号' }, undefined],
    ['another person', { receiver: '李四' }, region],
    ['the same street', { receiver: '张三', detail: '科技路1号' }, region],
    ['a number alone', { phone: '13800138001' }, region],
  ])('a pasted text of %s without a region keeps only a region that is its own', (_, parsed, kept) => {
    const before = { receiver: '张三', phone: '13800138000', region, detail: '科技路1号' }
    const form = play([
      { type: 'pasted', parsed: before },
      { type: 'pasted', parsed },
    ])
    expect(form.draft.region).toEqual(kept)
  })

  it('a street that is pasted after the region was chosen belongs to it', () => {
    const form = play([
      { type: 'edited', change: { region } },
      { type: 'pasted', parsed: { receiver: '李四', detail: '科技路1号' } },
    ])
    expect(form.draft.region).toEqual(region)
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
