import type { Institution } from '@/api/institution'
import { companyRows } from '@/features/companies/model/companies'

const institution = (accUuid: string, more: Partial<Institution> = {}): Institution => ({
  accUuid,
  accSignId: '',
  name: accUuid,
  authenticated: true,
  accType: 1,
  personUuid: 'p',
  personName: '张三',
  personDisabled: false,
  accountDisabled: false,
  awaitingDeletion: false,
  isDefault: false,
  ...more,
})

describe('my companies', () => {
  it('[A050] are in use, usable, deactivated, pending deletion or closed to the person', () => {
    const rows = companyRows(
      [
        institution('gone', { awaitingDeletion: true, accountDisabled: true }),
        institution('off', { accountDisabled: true }),
        institution('me', { personDisabled: true }),
        institution('other'),
        institution('mine'),
      ],
      { accUuid: 'mine', isAdministrator: false },
    )
    expect(rows.map(row => [row.institution.accUuid, row.state, row.canSwitch])).toEqual([
      ['mine', 'inUse', false],
      ['other', 'usable', true],
      ['gone', 'pendingDeletion', false],
      ['off', 'deactivated', false],
      ['me', 'personDisabled', false],
    ])
  })

  it('[A051] [A052] can be left, and leaving can be taken back; not by the administrator', () => {
    const rows = companyRows(
      [
        institution('mine'),
        institution('other'),
        institution('led', { leads: true }),
        institution('leaving', { applyUuid: 'x' }),
      ],
      { accUuid: 'mine', isAdministrator: true },
    )
    expect(rows.map(row => [row.institution.accUuid, row.leaving, row.exit])).toEqual([
      ['mine', false, undefined],
      ['other', false, 'exit'],
      ['led', false, undefined],
      ['leaving', true, 'cancelExit'],
    ])
  })
})
