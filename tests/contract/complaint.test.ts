import { eq } from 'drizzle-orm'
import {
  addComplaintMessage,
  closeComplaint,
  escalateComplaint,
  getComplaint,
  getComplaintLines,
  getComplaints,
  saveComplaint,
  withdrawComplaint,
} from '@/api/complaint'
import { getFileLinks } from '@/api/files'
import { getOrder } from '@/api/order'
import { complaints } from '../../sandbox/db/schema'
import { userUuidOf } from '../../sandbox/world/people'
import { PHONES, sandboxApp } from '../support/appRig'
import { answerComplaint, ruleComplaint } from '../../sandbox/services/complaint/decide'
import { atDesk } from '../support/desk'
import { DEMO_ACC, orderOf, RIVAL_ACC, sendPicture } from '../support/serviceSteps'
import { requestId } from '../support/shopping'

const app = sandboxApp()
beforeEach(async () => {
  await app.sandbox.reset()
  await (await app.device()).login()
})

const CANCELLED = 5
const TO_SHIP = 2

const draft = async (lineUuid: string, fileIds: string[] = []) => ({
  requestUuid: await requestId(),
  lineUuid,
  topic: 'shortage' as const,
  wish: 'resend' as const,
  description: '少了两件 😀',
  fileIds,
  contactPhone: '13800000001',
})
const freeLine = async () => {
  const { order, lines } = await orderOf(app.sandbox, DEMO_ACC, { state: TO_SHIP })
  return { order, lineUuid: lines[0]?.orderLineUuid ?? '' }
}
const saved = async () => {
  const { lineUuid } = await freeLine()
  const outcome = await saveComplaint(await draft(lineUuid))
  if (outcome.kind !== 'saved') throw new Error('the line was free')
  return outcome.complaint
}
const change = async (
  { complaintUuid, version }: { complaintUuid: string; version: number },
  reason?: string,
) => ({
  requestUuid: await requestId(),
  complaintUuid,
  version,
  ...(reason && { reason }),
})
const answer = (complaintUuid: string, content: string) =>
  atDesk(app.sandbox, tools => answerComplaint(tools, complaintUuid, content))

/** As a client might send it: what the server does not know goes, and so do pictures. */
const FORMATTED =
  '<p>少了<strong onclick="x()">两件</strong></p><iframe src="https://x.example"></iframe><ul><li><img src="/media/a.png" alt="">请补发 &lt;急&gt;</li></ul>'

describe('a complaint', () => {
  it('in words with formats is kept with them, and its words go before those sent beside them', async () => {
    const { lineUuid } = await freeLine()
    const outcome = await saveComplaint({ ...(await draft(lineUuid)), descriptionHtml: FORMATTED })
    const complaintUuid = outcome.kind === 'saved' ? outcome.complaint.complaintUuid : ''
    const [message] = (await getComplaint(complaintUuid)).messages
    expect(message?.content).toBe('少了两件\n请补发 <急>')
    expect(message?.contentHtml).toBe('<p>少了<strong>两件</strong></p><ul><li>请补发 &lt;急&gt;</li></ul>')
  })

  it('has quotation marks and other letters as they were written, and counts each once', async () => {
    const { lineUuid } = await freeLine()
    const words = (text: string) => `<p><b>${text}</b></p>`
    const odd = '&#34;急&#x22;&apos;&#96;&#60;b&gt; &#128512;&#0;&#xd83d;'
    const descriptionHtml = words(`${odd}${'&#34;'.repeat(450)}`)
    const outcome = await saveComplaint({ ...(await draft(lineUuid)), descriptionHtml })
    const complaintUuid = outcome.kind === 'saved' ? outcome.complaint.complaintUuid : ''
    const [message] = (await getComplaint(complaintUuid)).messages
    // what no table can hold stays as it was written
    expect(message?.content).toBe(`"急"'\`<b> 😀&#0;&#xd83d;${'"'.repeat(450)}`)
  })

  it('with more than 500 letters between its tags is refused', async () => {
    const { lineUuid } = await freeLine()
    const descriptionHtml = `<p><b>${'多'.repeat(501)}</b></p>`
    await expect(saveComplaint({ ...(await draft(lineUuid)), descriptionHtml })).rejects.toMatchObject({
      code: 40000,
    })
  })

  it('[O033] [O024] about a paid line is kept with its evidence, and listed', async () => {
    const { order, lineUuid } = await freeLine()
    const picture = await sendPicture('complaintEvidence', PHONES.admin)
    const outcome = await saveComplaint(await draft(lineUuid, [picture]))
    const complaintUuid = outcome.kind === 'saved' ? outcome.complaint.complaintUuid : ''
    const complaint = await getComplaint(complaintUuid)
    expect(complaint).toMatchObject({ state: 'waiting', topic: 'shortage', wish: 'resend', lineUuid })
    expect(complaint.messages[0]?.contentHtml).toBe('')
    expect(complaint.messages.map(({ kind, content }) => [kind, content])).toEqual([
      ['complaint', '少了两件 😀'],
    ])
    expect(complaint.actions).toEqual(['message', 'withdraw'])
    const page = await getComplaints({ page: 1, pageSize: 5, tab: 'waiting', orderUuid: order.orderUuid })
    expect(page.items.map(one => one.complaintUuid)).toEqual([complaintUuid])
    expect((await getOrder(order.orderUuid)).complaints).toBe(1)
    expect((await getComplaintLines(order.orderUuid)).lines[0]?.openComplaintUuid).toBe(complaintUuid)
  })

  it('[O033] shows its evidence by a link that ends, and to nobody without one', async () => {
    const { lineUuid } = await freeLine()
    const picture = await sendPicture('complaintEvidence', PHONES.admin)
    const outcome = await saveComplaint(await draft(lineUuid, [picture]))
    const url = (outcome.kind === 'saved' && outcome.complaint.messages[0]?.pictures[0]?.url) || ''
    expect((await fetch(url)).status).toBe(200)
    expect((await fetch(url.split('?')[0] ?? '')).status).toBe(404)
    expect((await fetch(url.replace(/sign=../, 'sign=00'))).status).toBe(404)
    app.sandbox.clock.setOffset(31 * 60_000)
    expect((await fetch(url)).status).toBe(404)
    app.sandbox.clock.setOffset(0)
    await (await app.device()).login(PHONES.rival)
    await expect(getFileLinks([picture])).rejects.toMatchObject({ code: 40300 })
  })

  it('[O033] is created once however often it is sent; an open one is named instead of a second', async () => {
    const { lineUuid } = await freeLine()
    const body = await draft(lineUuid)
    const [one, two] = await Promise.all([saveComplaint(body), saveComplaint(body)])
    expect(two).toEqual(one)
    const rows = await app.sandbox.db.select().from(complaints).where(eq(complaints.orderLineUuid, lineUuid))
    expect(rows).toHaveLength(1)
    const second = await saveComplaint(await draft(lineUuid))
    expect(second).toMatchObject({ kind: 'open', complaintUuid: rows[0]?.complaintUuid })
  })

  it('[O033] is refused for foreign and unpaid lines, foreign evidence and a wrong phone', async () => {
    const foreign = await orderOf(app.sandbox, RIVAL_ACC, { state: TO_SHIP })
    const foreignLine = foreign.lines[0]?.orderLineUuid ?? ''
    await expect(saveComplaint(await draft(foreignLine))).rejects.toMatchObject({ code: 40300 })
    await expect(getComplaintLines(foreign.order.orderUuid)).rejects.toMatchObject({ code: 40300 })
    const cancelled = await orderOf(app.sandbox, DEMO_ACC, { state: CANCELLED })
    const cancelledLine = cancelled.lines[0]?.orderLineUuid ?? ''
    await expect(saveComplaint(await draft(cancelledLine))).rejects.toMatchObject({ code: 40900 })
    const { lineUuid } = await freeLine()
    const wrong = { ...(await draft(lineUuid)), contactPhone: '12' }
    await expect(saveComplaint(wrong)).rejects.toMatchObject({ code: 40000 })
    await expect(saveComplaint(await draft(lineUuid, ['file-none']))).rejects.toMatchObject({ code: 40300 })
    const [theirs] = await app.sandbox.db.select().from(complaints).where(eq(complaints.accUuid, RIVAL_ACC))
    const theirUuid = theirs?.complaintUuid ?? ''
    await expect(getComplaint(theirUuid)).rejects.toMatchObject({ code: 40300 })
    const theirChange = await change({ complaintUuid: theirUuid, version: 1 })
    await expect(withdrawComplaint(theirChange)).rejects.toMatchObject({ code: 40300 })
  })

  it('[O033] is read by who made it and by administrators, not by a colleague', async () => {
    const { complaintUuid } = await saved()
    const waiting = async () => (await getComplaints({ page: 1, pageSize: 50, tab: 'all' })).waiting
    const ofAll = await waiting()
    await (await app.device()).login(PHONES.colleague)
    await expect(getComplaint(complaintUuid)).rejects.toMatchObject({ code: 40300 })
    expect(await waiting()).toBeLessThan(ofAll)
    const made = { userUuid: userUuidOf(PHONES.colleague) }
    await app.sandbox.db.update(complaints).set(made).where(eq(complaints.accUuid, DEMO_ACC))
    expect((await getComplaint(complaintUuid)).complaintUuid).toBe(complaintUuid)
    expect(await waiting()).toBe(ofAll)
  })
})

describe('the dialogue', () => {
  it('[O019] goes both ways, over the operator to a ruling that ends it', async () => {
    const complaint = await saved()
    const { complaintUuid } = complaint
    expect(await answer(complaintUuid, '已安排补发')).toBe(true)
    const answered = await getComplaint(complaintUuid)
    expect([answered.state, answered.messages.at(-1)?.content]).toEqual(['answered', '已安排补发'])
    expect(answered.actions).toEqual(['close', 'escalate', 'message', 'withdraw'])
    await addComplaintMessage({
      requestUuid: await requestId(),
      complaintUuid,
      content: '仍未收到',
      fileIds: [],
    })
    const passed = await escalateComplaint(await change(answered, '协商不成'))
    expect(passed).toMatchObject({ kind: 'done', complaint: { state: 'operator' } })
    const ruling = { ruledFor: 'buyer' as const, content: '支持买家' }
    expect(await atDesk(app.sandbox, tools => ruleComplaint(tools, complaintUuid, ruling))).toBe(true)
    const ruled = await getComplaint(complaintUuid)
    expect([ruled.state, ruled.ruledFor, ruled.actions]).toEqual(['ruled', 'buyer', []])
    expect(ruled.messages.map(({ party, kind }) => `${party}:${kind}`)).toEqual([
      'buyer:complaint',
      'merchant:answer',
      'buyer:message',
      'buyer:escalated',
      'operator:ruling',
    ])
    const late = { requestUuid: await requestId(), complaintUuid, content: 'x', fileIds: [] }
    await expect(addComplaintMessage(late)).rejects.toMatchObject({ code: 40900 })
  })

  it('[O019] a decision upon an older state is not taken: the newer one is shown', async () => {
    const complaint = await saved()
    await answer(complaint.complaintUuid, '已补发')
    const outcome = await withdrawComplaint(await change(complaint))
    expect(outcome).toMatchObject({ kind: 'changed', complaint: { state: 'answered' } })
    const closed = await closeComplaint(await change(outcome.complaint))
    expect(closed).toMatchObject({ kind: 'done', complaint: { state: 'closed', actions: [] } })
  })

  it('[O019] the operator is asked after an answer, or two days without one', async () => {
    const complaint = await saved()
    await expect(escalateComplaint(await change(complaint, '太慢'))).rejects.toMatchObject({ code: 40900 })
    app.sandbox.clock.setOffset(48 * 3_600_000 + 1000)
    await (await app.device()).login()
    const late = await getComplaint(complaint.complaintUuid)
    expect(late.actions).toContain('escalate')
    await expect(escalateComplaint(await change(late))).rejects.toMatchObject({ code: 40000 })
    expect((await escalateComplaint(await change(late, '太慢'))).kind).toBe('done')
    app.sandbox.clock.setOffset(0)
  })

  it('[O018] the seeded ones of the demo buyer are in every state, each in its tab', async () => {
    const all = await getComplaints({ page: 1, pageSize: 50, tab: 'all' })
    expect(new Set(all.items.map(({ state }) => state)).size).toBe(6)
    for (const tab of ['waiting', 'answered', 'operator'] as const) {
      const some = await getComplaints({ page: 1, pageSize: 50, tab })
      expect([some.total, some.items.every(({ state }) => state === tab)]).toEqual([all[tab], true])
    }
  })
})
