import { ApiError } from '@/api/apiError'
import { browser, foundInstitution, sessionRig, userInfoOf } from '../../support/sessionRig'
import { until } from '../../support/until'

const credentialsOf = { phone: '13800138000', password: 'x' }
const fail = (error: ApiError) => () => Promise.reject(error)

const restarted = async (given: ReturnType<typeof browser>) => {
  const next = await sessionRig(given)
  next.session.restore()
  return next
}

describe('institution load', () => {
  const load = async (replaced: Parameters<typeof sessionRig>[1] = {}) => {
    const rig = await sessionRig(browser(), replaced)
    await rig.session.login(credentialsOf)
    rig.calls.length = 0
    return { ...rig, result: await rig.session.loadInstitution() }
  }

  it('[A071] without data gives role 1 and no name', async () => {
    const rig = await load({ getDefaultInstitution: async () => undefined })
    expect([rig.result, rig.state().institution]).toEqual([
      { kind: 'none' },
      { status: 'none', role: 'personal' },
    ])
    // only whether the person is real-named is asked for
    expect(rig.calls).toHaveLength(1)
    expect(rig.state().personAuthenticated).toBe(true)
  })

  it('[A072] of a disabled person warns with the name', async () => {
    const rig = await load({
      getDefaultInstitution: async () => ({ ...foundInstitution, personDisabled: true }),
    })
    expect([rig.result, rig.calls]).toEqual([{ kind: 'personDisabled', personName: '张三' }, []])
  })

  it.each([
    ['[A073] disabled', { accountDisabled: true }],
    ['[A074] awaiting deletion', { awaitingDeletion: true }],
  ])('of an account that is %s warns for the enterprise', async (_name, flags) => {
    const rig = await load({ getDefaultInstitution: async () => ({ ...foundInstitution, ...flags }) })
    expect(rig.result).toEqual({ kind: 'enterpriseDisabled', enterpriseName: '甲公司' })
    expect(rig.state().institution.status).toBe('enterpriseDisabled')
  })

  it('[A075] [A076] [A077] fetches user info, sets the role of an organisation, then loads the rest', async () => {
    const rig = await load()
    expect(rig.result).toEqual({ kind: 'ready', failed: [] })
    expect(rig.calls.slice(0, 2)).toEqual(['getDefaultInstitution', 'getLoginUserInfo'])
    expect(rig.calls.slice(2).sort()).toEqual([
      'getEnterpriseAuthentication',
      'getInstitutions',
      'getPersonAuthentication',
      'getWorkflowUrl',
    ])
    expect(rig.state()).toMatchObject({
      institution: { role: 'organisation', accUuid: 'acc-1' },
      personAuthenticated: true,
      enterpriseAuthenticated: true,
      workflowUrl: 'https://workflow.example',
    })
    expect(rig.credentials.current()?.accUuid).toBe('acc-1')
    expect((await restarted(rig.browser)).state().institution).toMatchObject({
      role: 'organisation',
      orgName: '甲公司',
    })
  })

  it('reads everything again where an earlier release has kept it in another form', async () => {
    const rig = await load()
    await rig.secureStore.update('session', stored => ({ ...(stored as object), form: 1 }))
    const next = await restarted(rig.browser)
    expect(next.state()).toMatchObject({ phase: 'active', institution: { status: 'idle', role: 'personal' } })
    expect((await next.session.loadInstitution()).kind).toBe('ready')
    expect(next.state().institution).toMatchObject({ status: 'ready', role: 'organisation' })
  })

  it('names the parts that could not be loaded and keeps the rest', async () => {
    const rig = await load({
      getWorkflowUrl: fail(new ApiError('network')),
      getInstitutions: fail(new ApiError('timeout')),
    })
    expect(rig.result.kind === 'ready' && rig.result.failed.sort()).toEqual(['institutions', 'workflowUrl'])
    expect(rig.state()).toMatchObject({ institution: { status: 'ready' }, personAuthenticated: true })
  })

  it('that fails can be tried again', async () => {
    const error = new ApiError('timeout')
    const rig = await load({ getDefaultInstitution: fail(error) })
    expect([rig.result, rig.state().institution.status]).toEqual([{ kind: 'failed', error }, 'failed'])
  })

  it('of a person who was removed asks without the enterprise: page and credentials leave it together', async () => {
    let removed = false
    let lost = false
    const refusing = async (options?: { neutral?: boolean }) => {
      if (removed && !options?.neutral) throw new ApiError('business', { code: 40300 })
      if (lost) throw new ApiError('timeout')
    }
    const rig = await load({
      getDefaultInstitution: (_who, options) => refusing(options).then(() => foundInstitution),
      getLoginUserInfo: (_who, options) =>
        refusing(options).then(() => userInfoOf(removed ? 'acc-2' : 'acc-1', '甲公司')),
    })
    const inUse = () => [rig.state().institution.accUuid, rig.credentials.current()?.accUuid]
    removed = true
    lost = true
    await expect(rig.session.loadInstitution()).resolves.toMatchObject({ kind: 'failed' })
    expect(rig.state().institution.status).toBe('failed')
    expect(inUse()).toEqual(['acc-1', 'acc-1'])
    lost = false
    await expect(rig.session.loadInstitution()).resolves.toMatchObject({ kind: 'ready' })
    expect(inUse()).toEqual(['acc-2', 'acc-2'])
  })

  it('that arrives after its session has ended changes nothing', async () => {
    let answer: (value: undefined) => void = () => undefined
    const rig = await sessionRig(browser(), {
      getDefaultInstitution: () => new Promise(resolve => (answer = resolve)),
    })
    await rig.session.login(credentialsOf)
    const loading = rig.session.loadInstitution()
    await rig.session.logout()
    answer(undefined)
    await expect(loading).resolves.toEqual({ kind: 'left' })
    expect(rig.state().institution.status).toBe('idle')
  })
})

describe('a switch of the institution', () => {
  const other = { ...foundInstitution, personUuid: 'p2', enterpriseName: '乙公司' }
  const switching = async (replaced: Parameters<typeof sessionRig>[1] = {}) => {
    let entered = ''
    const rig = await sessionRig(browser(), {
      setDefaultInstitution: async ({ accUuid }) => void (entered = accUuid),
      getDefaultInstitution: async () => (entered === 'acc-2' ? other : foundInstitution),
      getLoginUserInfo: async ({ personUuid }) =>
        userInfoOf(personUuid === 'p2' ? 'acc-2' : 'acc-1', personUuid === 'p2' ? '乙公司' : '甲公司'),
      ...replaced,
    })
    await rig.session.login(credentialsOf)
    await rig.session.loadInstitution()
    return rig
  }

  it('enters the other one: page, credentials and what is kept agree', async () => {
    const rig = await switching()
    await expect(rig.session.switchInstitution('acc-2')).resolves.toEqual({ kind: 'ready', failed: [] })
    expect(rig.state().institution).toMatchObject({ accUuid: 'acc-2', orgName: '乙公司' })
    expect(rig.credentials.current()?.accUuid).toBe('acc-2')
    expect((await restarted(rig.browser)).state().institution.accUuid).toBe('acc-2')
  })

  it('that is refused leaves everything as it was', async () => {
    const refused = new ApiError('business', { code: 40300, msg: '不属于该企业' })
    const rig = await switching({ setDefaultInstitution: fail(refused) })
    const before = rig.state()
    await expect(rig.session.switchInstitution('acc-2')).resolves.toEqual({ kind: 'failed', error: refused })
    expect([rig.state(), rig.credentials.current()?.accUuid]).toEqual([before, 'acc-1'])
  })

  it('keeps nothing of the old enterprise that was not loaded anew', async () => {
    let broken = false
    const part = async <T>(value: T): Promise<T> => {
      if (broken) throw new ApiError('network')
      return value
    }
    const rig = await switching({
      getEnterpriseAuthentication: () => part({ authenticated: true }),
      getWorkflowUrl: () => part('https://workflow.example'),
    })
    expect(rig.state()).toMatchObject({ enterpriseAuthenticated: true, workflowUrl: expect.any(String) })
    broken = true
    await rig.session.switchInstitution('acc-2')
    expect([rig.state().enterpriseAuthenticated, rig.state().workflowUrl]).toEqual([undefined, undefined])
  })

  it('into a disabled one signs no more for the old one', async () => {
    let stopped = false
    const rig = await switching({
      setDefaultInstitution: async () => void (stopped = true),
      getDefaultInstitution: async () => ({ ...foundInstitution, accountDisabled: stopped }),
    })
    await expect(rig.session.switchInstitution('acc-2')).resolves.toMatchObject({
      kind: 'enterpriseDisabled',
    })
    expect([rig.state().institution.accUuid, rig.credentials.current()?.accUuid]).toEqual([undefined, ''])
  })

  it('overtakes a load under way: the older answer changes nothing, and both callers hear of the new one', async () => {
    let late: (found: typeof foundInstitution) => void = () => undefined
    let hold = false
    let entered = ''
    const rig = await switching({
      setDefaultInstitution: async ({ accUuid }) => void (entered = accUuid),
      getDefaultInstitution: () => {
        if (!hold) return Promise.resolve(entered ? other : foundInstitution)
        hold = false
        return new Promise(resolve => (late = resolve))
      },
    })
    hold = true
    const slow = rig.session.loadInstitution()
    const fast = rig.session.switchInstitution('acc-2')
    await fast
    late(foundInstitution)
    await expect(Promise.all([slow, fast])).resolves.toEqual([
      { kind: 'ready', failed: [] },
      { kind: 'ready', failed: [] },
    ])
    expect(rig.state().institution).toMatchObject({ accUuid: 'acc-2', orgName: '乙公司' })
  })

  it('waits for the one before: the institution chosen last is the one at the server, too', async () => {
    const answers: (() => void)[] = []
    const asked: string[] = []
    let entered = ''
    const rig = await switching({
      setDefaultInstitution({ accUuid }) {
        asked.push(accUuid)
        return new Promise<void>(resolve => {
          answers.push(() => {
            entered = accUuid
            resolve()
          })
        })
      },
      getDefaultInstitution: async () => (entered === 'acc-2' ? other : foundInstitution),
    })
    const first = rig.session.switchInstitution('acc-1')
    const last = rig.session.switchInstitution('acc-2')
    await until('the first', () => answers.length > 0)
    expect(asked).toEqual(['acc-1'])
    answers[0]?.()
    await expect(first).resolves.toEqual({ kind: 'ready', failed: [] })
    await until('the second', () => answers.length > 1)
    answers[1]?.()
    await expect(last).resolves.toEqual({ kind: 'ready', failed: [] })
    expect(rig.state().institution.accUuid).toBe('acc-2')
  })

  it('has failed where another device has entered one of its own since', async () => {
    const rig = await switching({ setDefaultInstitution: async () => undefined })
    await expect(rig.session.switchInstitution('acc-2')).resolves.toMatchObject({ kind: 'failed' })
    expect(rig.state().institution.accUuid).toBe('acc-1')
  })
})
