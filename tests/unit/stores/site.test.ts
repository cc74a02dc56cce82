import { ApiError } from '@/api/apiError'
import type { Site } from '@/api/site'
import { createSiteService, initialSite, siteReducer, type SiteState } from '@/stores/site/site'
import { isButtonAllowed } from '@/stores/permission'
import { memoryStorage } from '../../support/memoryStorage'

const site: Site = {
  siteUuid: 's',
  templateUuid: 't',
  orgName: '运营方',
  orgUuid: 'org',
  accUuid: 'acc',
  shortName: '商城',
  showPricesToGuests: true,
  grey: false,
}

const rig = (getSite: (domain: string) => Promise<Site | undefined>, storage = memoryStorage()) => {
  const asked: string[] = []
  let state: SiteState = initialSite
  const service = createSiteService({
    getSite: domain => {
      asked.push(domain)
      return getSite(domain)
    },
    loadConfig: async () => ({ domainName: 'shop.example' }),
    storage,
    dispatch: event => {
      state = siteReducer(state, event)
    },
  })
  return { service, asked, state: () => state, storage }
}
const flush = () => new Promise(resolve => setImmediate(resolve))

describe('the site', () => {
  it('[S001] is resolved by domain, once for all who ask', async () => {
    const { service, asked, state } = rig(async () => site)
    await expect(
      Promise.all([service.ensureSite(), service.ensureSite(), service.operatingSite()]),
    ).resolves.toEqual([
      site,
      site,
      { cOperateAccUuid: 'acc', cOperateOrgName: '运营方', cOperateOrgUuid: 'org' },
    ])
    expect([asked, state()]).toEqual([['shop.example'], { status: 'ready', site }])
  })

  it('of the last visit is there at once and asked for again', async () => {
    const first = rig(async () => site)
    await first.service.ensureSite()
    const renamed = { ...site, shortName: '新商城' }
    const next = rig(async () => renamed, first.storage)
    await expect(next.service.ensureSite()).resolves.toEqual(site)
    await flush()
    expect([next.asked.length, next.state().site?.shortName]).toEqual([1, '新商城'])
    const offline = rig(() => Promise.reject(new ApiError('network')), first.storage)
    await offline.service.ensureSite()
    await flush()
    expect(offline.state()).toMatchObject({ status: 'ready', site: renamed })
  })

  it('of an unknown domain is none, and POSTs name none', async () => {
    const { service, state } = rig(async () => undefined)
    await expect(service.ensureSite()).resolves.toBeUndefined()
    await expect(service.operatingSite()).resolves.toBeUndefined()
    expect(state()).toEqual({ status: 'unknownDomain' })
  })

  it('that could not be asked for can be asked for again', async () => {
    let up = false
    const { service, state } = rig(() =>
      up ? Promise.resolve(site) : Promise.reject(new ApiError('timeout')),
    )
    await expect(service.ensureSite()).rejects.toMatchObject({ kind: 'timeout' })
    expect(state()).toMatchObject({ status: 'failed', error: { kind: 'timeout' } })
    up = true
    await expect(service.reload()).resolves.toEqual(site)
  })

  it.each(['', '{', '[]', '{"siteUuid":1}'])('does not believe %p in storage', async text => {
    const storage = memoryStorage()
    storage.values.set('alm.site.shop.example', text)
    const { service, asked } = rig(async () => site, storage)
    await service.ensureSite()
    expect(asked).toHaveLength(1)
  })
})

describe('button permission', () => {
  it('[F063] shows a button only if its code is granted', () => {
    expect([
      isButtonAllowed(['a'], 'a'),
      isButtonAllowed(['a'], 'b'),
      isButtonAllowed(undefined, 'a'),
    ]).toEqual([true, false, false])
  })

  it('[F064] shows a button without code always', () => {
    expect([isButtonAllowed([], ''), isButtonAllowed(undefined, undefined)]).toEqual([true, true])
  })
})
