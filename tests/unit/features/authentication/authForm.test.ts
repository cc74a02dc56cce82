import type { EnterpriseKind } from '@/api/enterprise'
import {
  authFormModel,
  openAuthForm,
  problemsOf,
  type AuthField,
  type AuthForm,
  type AuthFormEvent,
} from '@/features/authentication/model/authForm'
import { draftOf, hasTyped, isDraft } from '@/features/authentication/model/draft'
import { firstPart, partsOf } from '@/features/authentication/model/authenticationOrder'
import { creditCode, identityNumber } from '../../../../sandbox/world/identity'
import { initialSession, type SessionState } from '@/stores/session/reducer'

const TODAY = new Date(2026, 10, 21)
const NUMBER = identityNumber('110101', '19900307', 451)
const CODE = creditCode('350100', 'M000100Y')
/** One off in the last place. */
const wrong = (text: string) => text.slice(0, -1) + (text.endsWith('1') ? '2' : '1')

const replay = (form: AuthForm, ...events: AuthFormEvent[]) => events.reduce(authFormModel, form)
const typed = (field: AuthField, value: string): AuthFormEvent => ({ type: 'typed', field, value })
const tapped = (requestId = 'req-1'): AuthFormEvent => ({ type: 'submitTapped', requestId, today: TODAY })

const person = (change = {}) =>
  openAuthForm('person', {
    account: 'user-1',
    phone: '13800000009',
    realName: '唐启东',
    idNumber: NUMBER,
    ...change,
  })
const enterprise = (change = {}) =>
  openAuthForm('enterprise', {
    org: 'org-1',
    account: 'acc-1',
    name: '成都川屿建筑工程有限公司',
    creditCode: CODE,
    legalPerson: '唐启东',
    legalId: NUMBER,
    ...change,
  })

const codes = (form: AuthForm) =>
  Object.fromEntries(Object.entries(problemsOf(form, TODAY)).map(([field, { code }]) => [field, code]))

describe('the personal form', () => {
  it.each([
    [{ realName: ' ' }, { realName: 'realNameEmpty' }],
    [{ idNumber: '' }, { idNumber: 'idNumberEmpty' }],
    [{ idNumber: '1101011990030745' }, { idNumber: 'idNumber.length' }],
    [{ idNumber: wrong(NUMBER) }, { idNumber: 'idNumber.checksum' }],
    [{ idNumber: identityNumber('110101', '20990307', 451) }, { idNumber: 'idNumber.future' }],
  ])('[A120] needs name and number: %j', (change, problems) => {
    expect(codes(person(change))).toEqual(problems)
  })

  it.each([
    [{ account: '' }, { account: 'accountEmpty' }],
    [{ phone: '' }, { phone: 'phoneEmpty' }],
    [{ phone: '23800000009' }, { phone: 'phoneFormat' }],
    [{ phone: '1380000000' }, { phone: 'phoneFormat' }],
  ])('[A121] [A088] needs account id and phone: %j', (change, problems) => {
    expect(codes(person(change))).toEqual(problems)
    const form = replay(person(change), tapped())
    expect(form).toMatchObject({ submitting: false })
    expect(Object.keys(form.problems)).toEqual(Object.keys(problems))
  })

  it('is handed in when all is there', () => {
    expect(replay(person(), tapped())).toMatchObject({ submitting: true, requestId: 'req-1', problems: {} })
  })

  it('takes a number as people copy it', () => {
    const form = replay(person({ idNumber: '' }), typed('idNumber', ' 110101 19900307 002x '))
    expect(form.values.idNumber).toBe('11010119900307002X')
    expect(replay(form, typed('idNumber', '１１０１０１ｘ')).values.idNumber).toBe('110101X')
  })
})

describe('the enterprise form', () => {
  it.each([
    [{ org: '' }, { org: 'orgEmpty' }],
    [{ account: '' }, { account: 'accountEmpty' }],
    [{ name: '' }, { name: 'nameEmpty' }],
    [{ creditCode: '' }, { creditCode: 'creditCodeEmpty' }],
    [{ creditCode: wrong(CODE) }, { creditCode: 'creditCodeFormat' }],
    [{ legalPerson: '' }, { legalPerson: 'legalPersonEmpty' }],
    [{ legalId: '' }, { legalId: 'legalIdEmpty' }],
    [{ legalId: wrong(NUMBER) }, { legalId: 'idNumber.checksum' }],
  ])('[A122] needs organisation, account, name, code, legal person and legal id: %j', (change, problems) => {
    expect(codes(enterprise(change))).toEqual(problems)
  })

  it('waits for a licence that is on its way', () => {
    const pending = replay(enterprise(), { type: 'licencePending', pending: true }, tapped())
    expect([pending.submitting, pending.problems]).toEqual([false, { licence: { code: 'licencePending' } }])
    expect(replay(pending, { type: 'licencePending', pending: false }, tapped()).submitting).toBe(true)
  })

  it('is complete without licence, and keeps one', () => {
    expect(codes(enterprise())).toEqual({})
    expect(replay(enterprise(), { type: 'licenceStored', fileId: 'file-1' }).licence).toBe('file-1')
  })
})

describe('the form of a team', () => {
  it('[A041] needs name, number and region', () => {
    const team = openAuthForm('team', { account: 'u', phone: '13800000013', org: 'o' })
    expect(codes(team)).toEqual({
      region: 'regionEmpty',
      realName: 'realNameEmpty',
      idNumber: 'idNumberEmpty',
    })
  })
})

describe('a submission', () => {
  const lost: AuthFormEvent = { type: 'failed', error: { kind: 'timeout' }, settled: false }
  const refused: AuthFormEvent = {
    type: 'failed',
    error: { kind: 'business', msg: '不一致' },
    settled: true,
  }

  it('loses nothing that was typed, and repeats as the same one after a lost answer', () => {
    const form = replay(person(), tapped(), lost)
    expect(form).toMatchObject({ submitting: false, values: { realName: '唐启东', idNumber: NUMBER } })
    expect(replay(form, tapped('req-2')).requestId).toBe('req-1')
  })

  it('is a new one after a refusal, or when something was changed', () => {
    expect(replay(person(), tapped(), refused, tapped('req-2')).requestId).toBe('req-2')
    const changed = replay(person(), tapped(), lost, typed('realName', '唐启栋'), tapped('req-3'))
    expect(changed.requestId).toBe('req-3')
  })

  it('is one at a time, and what is typed while it runs is ignored', () => {
    const form = replay(person(), tapped(), tapped('req-2'), typed('realName', '别人'))
    expect(form).toMatchObject({ requestId: 'req-1', values: { realName: '唐启东' } })
  })
})

describe('a draft', () => {
  it('holds what was typed, not who is logged in', () => {
    const draft = draftOf(person(), person({ realName: '', idNumber: '' }))
    expect(draft.values).toEqual({ realName: '唐启东', idNumber: NUMBER })
    expect(isDraft(JSON.parse(JSON.stringify(draft)))).toBe(true)
    expect(isDraft({ values: { realName: 3 }, licence: '' })).toBe(false)
    const other = replay(openAuthForm('person', { account: 'user-2', phone: '13800000010' }), {
      type: 'draftFound',
      ...draft,
    })
    expect(other.values).toMatchObject({ account: 'user-2', realName: '唐启东' })
  })

  it('is none while the form is as it was opened, and holds what differs from that only', () => {
    const opened = openAuthForm('enterprise', { name: '成都川屿', creditCode: CODE, legalPerson: '唐启东' })
    expect(hasTyped(draftOf(opened, opened))).toBe(false)
    const changed = draftOf(replay(opened, typed('legalId', NUMBER), typed('name', '')), opened)
    expect([hasTyped(changed), changed.values]).toEqual([true, { name: '', legalId: NUMBER }])
    const taken = replay(opened, typed('name', '成都'), typed('name', '成都川屿'))
    expect(hasTyped(draftOf(taken, opened))).toBe(false)
    const pictured = draftOf(replay(opened, { type: 'licenceStored', fileId: 'file-1' }), opened)
    expect([hasTyped(pictured), pictured.licence]).toEqual([true, 'file-1'])
  })
})

describe('the parts of the page', () => {
  const session = (authenticationType: EnterpriseKind, personAuthenticated: boolean): SessionState =>
    ({
      ...initialSession,
      phase: 'active',
      personAuthenticated,
      institution: { status: 'ready', role: 'organisation' },
      userInfo: { person: { authenticationType } },
    }) as SessionState

  it('[A126] [A127] are the person, then the enterprise or the team', () => {
    expect(partsOf(initialSession)).toEqual(['person'])
    expect(partsOf(session('enterprise', false))).toEqual(['person', 'enterprise'])
    expect(partsOf(session('team', false))).toEqual(['person', 'team'])
  })

  it('[A084] begin with the person', () => {
    expect(firstPart(session('enterprise', false), undefined)).toBe('person')
    expect(firstPart(session('enterprise', true), undefined)).toBe('enterprise')
    expect(firstPart(session('enterprise', true), 'person')).toBe('person')
    expect(firstPart(session('enterprise', true), 'team')).toBe('enterprise')
  })
})
