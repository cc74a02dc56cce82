import { eq } from 'drizzle-orm'
import { enterpriseApplies, enterpriseAuthentications, enterprises } from '../../../sandbox/db/schema'
import { openPage, screen, until } from '../../support/renderScreen'
import { decideAuthenticationIn, reviewIn } from '../../support/reviewIn'
import { screenWorld } from '../../support/screenWorld'

const world = screenWorld({ realtime: true })
/** What each is good for stands in sandbox/world/people.ts. */
const WAITS_FOR_CREATION = '13800000021'
const ADMIN_PERSON_DONE = '13800000010'

const creation = async () => {
  const rows = await world.sandbox.db.select().from(enterpriseApplies).where(eq(enterpriseApplies.state, 0))
  const mine = rows.find(({ userUuid }) => userUuid === 'user-0021')
  if (!mine) throw new Error('nothing waits')
  return mine
}
const connected = () => until(() => world.sandbox.sockets.count() === 1, 'the connection')

/** The enterprise of ADMIN_PERSON_DONE has handed its authentication in. */
const handIn = async () => {
  const { db } = world.sandbox
  const [row] = await db.select().from(enterprises).where(eq(enterprises.accUuid, 'acc-chuhong'))
  if (!row) throw new Error('no such enterprise')
  await db.insert(enterpriseAuthentications).values({
    applyUuid: 'ea-news',
    enterpriseUuid: row.enterpriseUuid,
    userUuid: 'user-0010',
    name: row.name,
    creditCode: row.creditCode ?? '',
    corporation: row.corporation,
    corporationIdentityNumber: '',
    state: 0,
    createdAt: 1,
  })
}
const approve = () => decideAuthenticationIn(world.sandbox, 'ea-news', { approved: true })

describe('a creation that was approved', () => {
  it('is shown by the open user centre, by a message', async () => {
    await world.login(WAITS_FOR_CREATION)
    await openPage('userCenter')
    await screen.find('暂无企业')
    await connected()
    await world.idle()
    const { enterpriseUuid, name } = await creation()
    await reviewIn(world.sandbox, enterpriseUuid)
    await screen.toast(`「${name}」已创建成功`)
    await screen.find(name)
    expect(screen.says('暂无企业')).toBe(false)
  })

  it('is shown by the open guidance, with the reason when it was refused', async () => {
    await world.login(WAITS_FOR_CREATION)
    await openPage('enterpriseGuidance')
    await screen.find('待审核')
    await connected()
    await world.idle()
    await reviewIn(world.sandbox, (await creation()).enterpriseUuid, '请补充经营地址')
    await screen.find(/请补充经营地址/)
  })
})

describe('an enterprise authentication that was approved', () => {
  it('is shown by the open authentication page', async () => {
    await handIn()
    await world.login(ADMIN_PERSON_DONE)
    await openPage('identityAuth')
    await screen.find('企业认证审核中')
    await connected()
    await world.idle()
    await approve()
    await screen.find('企业认证已完成')
  })

  it('is told by the user centre, which says the same as the authentication page before and after', async () => {
    await handIn()
    await world.login(ADMIN_PERSON_DONE)
    await openPage('userCenter')
    await screen.find('实名认证审核中')
    await connected()
    await world.idle()
    await approve()
    await screen.find('实名认证已完成')
  })

  it('is told once when the message comes twice', async () => {
    await handIn()
    await world.login(ADMIN_PERSON_DONE)
    await openPage('userCenter')
    await connected()
    await world.idle()
    const frame = {
      cMsgType: 'business',
      cContentType: 'review',
      cMsgUuid: 'm-1',
      cBody: 'membership',
    } as const
    const before = world.sent('getLoginUserInfo').length
    world.sandbox.sockets.push('user-0010', frame)
    world.sandbox.sockets.push('user-0010', frame)
    await until(() => world.sent('getLoginUserInfo').length > before, 'the institution')
    await world.idle()
    expect(world.sent('getLoginUserInfo')).toHaveLength(before + 1)
  })
})
