import * as fc from 'fast-check'
import { isCreationDraft } from '@/features/onboarding/model/creationDraft'
import {
  creationModel,
  emptyValues,
  openCreation,
  valuesOf,
  type CreationEvent,
  type CreationForm,
  type CreationValues,
} from '@/features/onboarding/model/creationForm'

const today = new Date(2026, 10, 21)
const region = { province: '江苏省', city: '苏州市', district: '虎丘区', code: '320505' }
const replay = (form: CreationForm, ...events: CreationEvent[]) => events.reduce(creationModel, form)
const edited = (change: Partial<CreationValues>): CreationEvent => ({ type: 'edited', change })
const submit: CreationEvent = { type: 'submitTapped', today }
const codes = ({ problems }: CreationForm) =>
  Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, problem?.code]))

const enterprise: Partial<CreationValues> = {
  name: '苏州新启科技有限公司',
  creditCode: '91350100M000100Y43',
  region,
  address: '锦峰路1号',
}
const team: Partial<CreationValues> = {
  name: '晨光装修队',
  leader: '何静',
  identityNumber: '11010519491231002X',
  region,
}

describe('the creation form', () => {
  it('[A111] [A112] asks an enterprise for name, credit code, region and address, not for an invite code', () => {
    const form = replay(openCreation('enterprise'), submit)
    expect(form.phase).toBe('editing')
    expect(codes(form)).toEqual({
      name: 'enterpriseNameEmpty',
      creditCode: 'creditCodeEmpty',
      region: 'regionEmpty',
      address: 'addressEmpty',
    })
    expect(replay(form, edited(enterprise), submit).phase).toBe('submitting')
  })

  it('waits for a licence that is on its way; a team has none', () => {
    const pending = (is: boolean): CreationEvent => ({ type: 'licencePending', pending: is })
    const sending = replay(openCreation('enterprise'), edited(enterprise), pending(true), submit)
    expect([sending.phase, codes(sending)]).toEqual(['editing', { licence: 'licencePending' }])
    expect(replay(sending, pending(false), submit).phase).toBe('submitting')
    const asTeam = replay(sending, { type: 'kindChosen', kind: 'team' }, edited(team), submit)
    expect(asTeam.phase).toBe('submitting')
  })

  it.each(['editing', 'submitting'] as const)('takes the licence over while a team is %s', phase => {
    const licence: CreationEvent = { type: 'licenceStored', fileId: 'file-1' }
    const pending = (is: boolean): CreationEvent => ({ type: 'licencePending', pending: is })
    const asTeam = replay(openCreation('enterprise'), pending(true), { type: 'kindChosen', kind: 'team' })
    const form = replay(asTeam, edited(team), ...(phase === 'submitting' ? [submit] : []))
    const { values, licencePending } = replay(form, pending(false), licence)
    expect([form.phase, values.enterprise.licenceFileId, values.team.licenceFileId]).toEqual([
      phase,
      'file-1',
      '',
    ])
    expect(licencePending).toBe(false)
  })

  it('[A115] asks a team for team name, user name, identity number and region', () => {
    const form = replay(openCreation('team'), submit)
    expect(codes(form)).toEqual({
      name: 'teamNameEmpty',
      leader: 'leaderEmpty',
      identityNumber: 'identityEmpty',
      region: 'regionEmpty',
    })
    expect(replay(form, edited(team), submit).phase).toBe('submitting')
  })

  it.each([
    [{ creditCode: '91350100M000100Y44' }, { creditCode: 'creditCodeFormat' }],
    [{ address: 'x'.repeat(121) }, { address: 'tooLong' }],
    [{ name: '  ' }, { name: 'enterpriseNameEmpty' }],
  ])('refuses %j', (change, problems) => {
    expect(codes(replay(openCreation('enterprise'), edited({ ...enterprise, ...change }), submit))).toEqual(
      problems,
    )
  })

  it.each([
    ['1101051949123100', 'identity.length'],
    ['990105194912310021', 'identity.region'],
    ['110105194913310020', 'identity.date'],
    ['110105203001010027', 'identity.future'],
    ['110105194912310021', 'identity.checksum'],
  ])('names what is wrong with the identity number %s', (identityNumber, problem) => {
    const form = replay(openCreation('team'), edited({ ...team, identityNumber }), {
      type: 'fieldLeft',
      field: 'identityNumber',
      today,
    })
    expect(codes(form)).toEqual({ identityNumber: problem })
  })

  it('takes codes as people paste them', () => {
    const form = replay(
      openCreation('enterprise'),
      edited({ creditCode: ' 91350100 m000100y43 ', inviteCode: ' lcyx 8888' }),
    )
    expect(valuesOf(form)).toMatchObject({ creditCode: '91350100M000100Y43', inviteCode: 'LCYX8888' })
    const wide = replay(
      openCreation('enterprise'),
      edited({ creditCode: '９１３５０１００Ｍ０００１００Ｙ４３', inviteCode: 'ｌｃｙｘ８８８８' }),
    )
    expect(valuesOf(wide)).toMatchObject({ creditCode: '91350100M000100Y43', inviteCode: 'LCYX8888' })
  })

  it('[A019] keeps the uuid of an invitation only with its own code', () => {
    const invited = replay(openCreation('team'), {
      type: 'invited',
      inviteCode: 'LCYX8888',
      inviteUuid: 'u-1',
    })
    expect(invited.values.enterprise).toMatchObject({ inviteCode: 'LCYX8888', inviteUuid: 'u-1' })
    expect(invited.values.team.inviteUuid).toBe('u-1')
    expect(valuesOf(replay(invited, edited({ inviteCode: 'OTHER' }))).inviteUuid).toBe('')
  })

  it('scolds an untouched field not before the first try, and stops when it is touched', () => {
    const form = openCreation('enterprise')
    expect(replay(form, { type: 'fieldLeft', field: 'name', today }).problems).toEqual({})
    expect(codes(replay(form, submit, edited({ name: 'x' })))).not.toHaveProperty('name')
  })

  it('starts one attempt by any number of taps, and ignores typing while it runs', () => {
    const sent = replay(openCreation('team'), edited(team), submit)
    expect(replay(sent, submit)).toBe(sent)
    expect(replay(sent, edited({ name: 'y' }))).toBe(sent)
    expect(replay(sent, { type: 'accepted' }).phase).toBe('submitted')
  })

  it('shows a refused invite code at its field', () => {
    const sent = replay(openCreation('enterprise'), edited({ ...enterprise, inviteCode: 'X' }), submit)
    const back = replay(sent, { type: 'inviteRefused', problem: { code: 'inviteNotOperator' } })
    expect([back.phase, codes(back)]).toEqual(['editing', { inviteCode: 'inviteNotOperator' }])
  })

  it('loses nothing that was typed by any failure, tab or tap', () => {
    const failing = fc.constantFrom<CreationEvent>(
      submit,
      { type: 'refused', refusal: { kind: 'network' }, certain: false },
      { type: 'refused', refusal: { kind: 'business', msg: 'no' }, certain: true },
      { type: 'inviteRefused', problem: { code: 'inviteUnknown' } },
      { type: 'kindChosen', kind: 'team' },
      { type: 'kindChosen', kind: 'enterprise' },
      { type: 'fieldLeft', field: 'creditCode', today },
    )
    fc.assert(
      fc.property(fc.array(failing, { maxLength: 30 }), events => {
        const typed = replay(
          openCreation('team'),
          edited({ ...team, name: '未完成' }),
          { type: 'kindChosen', kind: 'enterprise' },
          edited({ ...enterprise, creditCode: '9135' }),
        )
        expect(replay(typed, ...events).values).toEqual(typed.values)
      }),
      { numRuns: 2_000 },
    )
  })

  it('keeps the request of a lost answer, until the server has said that it did nothing', () => {
    const open = { requestId: 'req-1', print: 'p' }
    const sent = replay(openCreation('team'), edited(team), submit, { type: 'requestMade', open })
    const lost = replay(sent, { type: 'refused', refusal: { kind: 'timeout' }, certain: false })
    expect(lost.open).toEqual(open)
    expect(
      replay(sent, { type: 'refused', refusal: { kind: 'business' }, certain: true }).open,
    ).toBeUndefined()
    expect(replay(sent, { type: 'accepted' }).open).toBeUndefined()
    // what is begun anew is another one
    expect(replay(lost, { type: 'begunAnew' }).open).toBeUndefined()
  })

  it('forgets what was accepted, and nothing of the other tab', () => {
    const form = replay(
      openCreation('team'),
      edited(team),
      { type: 'kindChosen', kind: 'enterprise' },
      edited(enterprise),
      submit,
      { type: 'accepted' },
    )
    expect(form.values.enterprise).toEqual(emptyValues)
    expect(form.values.team).toMatchObject(team)
  })
})

describe('a kept draft', () => {
  it('is taken in its own shape only', () => {
    const draft = { kind: 'team', values: { enterprise: emptyValues, team: { ...emptyValues, region } } }
    expect(isCreationDraft(draft)).toBe(true)
    expect(isCreationDraft({ ...draft, open: { requestId: 'r', print: 'p' } })).toBe(true)
    for (const odd of [
      undefined,
      {},
      { ...draft, kind: 'x' },
      { ...draft, values: { team: emptyValues } },
      { ...draft, open: 1 },
    ])
      expect(isCreationDraft(odd)).toBe(false)
    const { name: _, ...older } = emptyValues
    expect(isCreationDraft({ ...draft, values: { enterprise: older, team: emptyValues } })).toBe(false)
  })
})
