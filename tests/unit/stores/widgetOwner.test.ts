import { initialSession, type SessionState } from '@/stores/session/reducer'
import { widgetOwnerOf } from '@/stores/widgetOwner'

const ready: SessionState = {
  ...initialSession,
  phase: 'active',
  institution: {
    status: 'ready',
    role: 'organisation',
    orgUuid: 'org',
    personUuid: 'person',
    accUuid: 'acc',
  },
}

it('[F040] [F080] requests of widgets are made by organisation, person and account of the current login', () => {
  expect(widgetOwnerOf(ready)).toEqual({ orgUuid: 'org', personUuid: 'person', accUuid: 'acc' })
  const others: Partial<SessionState>[] = [
    { phase: 'guest' },
    { institution: { ...ready.institution, status: 'personDisabled' } },
    { institution: { status: 'none', role: 'personal' } },
    { institution: { ...ready.institution, personUuid: undefined } },
  ]
  for (const other of others) expect(widgetOwnerOf({ ...ready, ...other })).toBeUndefined()
})

it('stays the same while the institution is read again, also when that fails; before the first answer there is none', () => {
  for (const status of ['loading', 'failed'] as const) {
    expect(widgetOwnerOf({ ...ready, institution: { ...ready.institution, status } })).toEqual(
      widgetOwnerOf(ready),
    )
    expect(widgetOwnerOf({ ...ready, institution: { status, role: 'personal' } })).toBeUndefined()
  }
})
