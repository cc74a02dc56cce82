import { eq } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { files, teamAuthorizations } from '../../db/schema'
import {
  decideEnterpriseAuthentication,
  decideTeamAuthorization,
  type Decision,
  listEnterpriseAuthentications,
  listTeamAuthorizations,
} from '../../services/authentication/decide'
import { actionButton, html, type Html, refusalForm, table, timeText } from '../html'
import { type DeskAction, DeskRefusal, type DeskSection, requireSeen } from '../section'

const NAME = 'authentications'
const SHOWN = 20
const DEFAULT_REASON = '提交的资料与登记信息不一致'

const refusal = (name: string, fields: Record<string, string>): Html =>
  refusalForm({ section: NAME, name }, '驳回', fields, { longest: 100, required: false })

const nameOfLicence = async (db: Database, fileUuid: string | null): Promise<string> => {
  if (!fileUuid) return '未上传'
  const [file] = await db
    .select({ name: files.name, size: files.size })
    .from(files)
    .where(eq(files.fileUuid, fileUuid))
  return file ? `${file.name}（${Math.ceil(file.size / 1024)} KB）` : '已删除'
}

const enterpriseTable = async (db: Database): Promise<Html> => {
  const rows: Html[] = []
  for (const apply of await listEnterpriseAuthentications(db, SHOWN)) {
    const { applyUuid, state } = apply
    const licence = await nameOfLicence(db, apply.licenceFileUuid)
    rows.push(
      html`<tr>
        <td class="quiet">${timeText(apply.createdAt)}</td>
        <td>${apply.name}<br /><span class="quiet">${apply.creditCode}</span></td>
        <td>${apply.corporation}<br /><span class="quiet">营业执照：${licence}</span></td>
        <td>
          ${state === 0 && actionButton({ section: NAME, name: 'approve-enterprise' }, '通过', { applyUuid })}
          ${state === 0 && refusal('refuse-enterprise', { applyUuid })}
          ${state === 1 && '已认证'}${state === 2 && `已驳回：${apply.reason ?? ''}`}
        </td>
      </tr>`,
    )
  }
  return table(['时间', '企业', '法定代表人', '处理'], rows, '还没有企业认证申请')
}

const teamTable = async (db: Database): Promise<Html> => {
  const rows = (await listTeamAuthorizations(db, SHOWN)).map(({ orgUuid, status, ...team }) => {
    const meant = { orgUuid, version: String(team.createdAt) }
    return html`<tr>
      <td class="quiet">${timeText(team.createdAt)}</td>
      <td>${team.orgName}<br /><span class="quiet">${team.address}</span></td>
      <td>${team.realName}<br /><span class="quiet">${team.phone}</span></td>
      <td>
        ${status === 1 && actionButton({ section: NAME, name: 'approve-team' }, '授权', meant)}
        ${status === 1 && refusal('refuse-team', meant)}
        ${status === 2 && '已授权'}${status === 3 && `已驳回：${team.reason ?? ''}`}
      </td>
    </tr>`
  })
  return table(['时间', '团队', '申请人', '处理'], rows, '还没有个人团队申请授权')
}

const refusalOf = (reason: string | undefined): Decision => ({
  approved: false,
  reason: reason?.trim() || DEFAULT_REASON,
})

const enterpriseAction =
  (decide: (reason: string | undefined) => Decision, told: string): DeskAction =>
  async (tools, { applyUuid = '', reason }) => {
    if (!(await decideEnterpriseAuthentication(tools, applyUuid, decide(reason))))
      throw new DeskRefusal('该申请不存在或已处理')
    return told
  }

const teamAction =
  (decide: (reason: string | undefined) => Decision, told: string): DeskAction =>
  async (tools, { orgUuid = '', version, reason }) => {
    const [handedIn] = await tools.db
      .select({ createdAt: teamAuthorizations.createdAt })
      .from(teamAuthorizations)
      .where(eq(teamAuthorizations.orgUuid, orgUuid))
      .for('update')
    // a team has one application: what was refused and handed in again is another one under the same name
    if (handedIn) requireSeen(version, handedIn.createdAt)
    if (!(await decideTeamAuthorization(tools, orgUuid, decide(reason))))
      throw new DeskRefusal('该申请不存在或已处理')
    return told
  }

const approve = (): Decision => ({ approved: true })

/** Enterprise authentications and the authorization of personal teams: approved, or refused with a reason. */
export const authentications: DeskSection = {
  name: NAME,
  title: '认证与授权审核',
  render: async ({ db }) =>
    html`<h3>企业认证</h3>
      ${await enterpriseTable(db)}
      <h3>个人团队授权</h3>
      ${await teamTable(db)}`,
  actions: {
    'approve-enterprise': enterpriseAction(approve, '企业认证已通过'),
    'refuse-enterprise': enterpriseAction(refusalOf, '企业认证已驳回'),
    'approve-team': teamAction(approve, '个人团队已授权'),
    'refuse-team': teamAction(refusalOf, '个人团队授权已驳回'),
  },
}
