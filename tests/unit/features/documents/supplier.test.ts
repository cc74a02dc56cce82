import type { SupplierFile } from '@/api/supplier'
import {
  changedFields,
  draftToKeep,
  emptyFile,
  isContested,
  isSupplierDraft,
  supplierFailures,
} from '@/features/documents/model/supplier'

const stored: SupplierFile = {
  name: '苏州文正办公用品有限公司',
  bankName: '中国工商银行苏州分行',
  bankAccount: '6222 0000 1111',
  supplierClass: 'office',
  level: 'A',
  contact: '方正',
  phone: '13862500247',
  area: '江苏省苏州市',
  address: '干将东路566号',
  remark: '',
}

describe('what is typed into the file of a supplier', () => {
  it('is worth keeping where it says something else; blanks around a text are none of it', () => {
    expect(
      changedFields({ ...stored, name: ` ${stored.name} `, bankAccount: '6222  0000 1111' }, stored),
    ).toEqual([])
    const draft = { file: { ...stored, contact: '方圆' }, seen: 3 }
    expect(draftToKeep(draft, stored)).toBe(draft)
    expect(draftToKeep({ ...draft, file: stored }, stored)).toBeUndefined()
    expect(draftToKeep(undefined, stored)).toBeUndefined()
  })

  it('is contested where another person has saved since', () => {
    const draft = { file: { ...stored, contact: '方圆' }, seen: 3 }
    expect(isContested(draft, { file: stored, version: 3 })).toBe(false)
    expect(isContested(draft, { file: stored, version: 4 })).toBe(true)
    expect(isContested(draft, { file: draft.file, version: 4 })).toBe(false)
    expect(isContested(undefined, { file: stored, version: 4 })).toBe(false)
  })

  it('is taken up again only as a whole', () => {
    expect(isSupplierDraft({ file: stored, seen: 0 })).toBe(true)
    const { remark, ...older } = stored
    expect(remark).toBe('')
    for (const other of [{ file: older, seen: 0 }, { file: stored }, { seen: 1 }, null, 'x'])
      expect(isSupplierDraft(other)).toBe(false)
  })
})

describe('what is wrong with it', () => {
  it('is told in the order of the form', () => {
    expect(supplierFailures(emptyFile, emptyFile)).toEqual(['name', 'supplierClass', 'level'])
    expect(supplierFailures(stored, emptyFile)).toEqual([])
    expect(supplierFailures({ ...stored, phone: '电话' }, stored)).toEqual(['phone'])
    expect(supplierFailures({ ...stored, bankName: '' }, stored)).toEqual(['bankName'])
  })

  it.each([
    ['12345', false],
    ['123456', true],
    ['6222 0000 1111', true],
    ['6222-0000-1111', false],
    ['1'.repeat(34), true],
    ['1'.repeat(35), false],
    ['12345a', false],
  ])('of the account %s', (bankAccount, isSound) => {
    const wrong = supplierFailures({ ...stored, bankAccount }, emptyFile)
    expect(wrong).toEqual(isSound ? [] : ['bankAccount'])
  })

  it('is nothing of an account that stands there already', () => {
    const old = { ...stored, bankAccount: '12-34' }
    expect(supplierFailures({ ...old, contact: '方圆' }, old)).toEqual([])
  })
})
