import { entranceOf } from '@/features/de-lian-hui/model/entrance'

const places = { ownOrigins: ['https://gateway.example.com'], hosts: ['delianhui.example.com'] }
const kindOf = (accUuid: string | undefined, url: string | undefined) =>
  entranceOf({ accUuid, url }, places).kind

it('[B001] 德链汇 is open for an enterprise, at an address this deployment knows', () => {
  expect(entranceOf({ accUuid: 'a', url: 'https://delianhui.example.com/?ticket=1' }, places)).toEqual({
    kind: 'open',
    url: 'https://delianhui.example.com/?ticket=1',
    host: 'delianhui.example.com',
  })
})

it('says why it is closed', () => {
  expect(kindOf(undefined, undefined)).toBe('noCompany')
  expect(kindOf('a', undefined)).toBe('notOpened')
  expect(kindOf('a', 'https://evil.example.com/')).toBe('blocked')
  expect(kindOf('a', 'javascript:alert(1)')).toBe('blocked')
})
