import { ServiceError } from '../../kernel/call'
import { openApplications, review, type OpenApplication } from '../../services/enterprise/decisions'
import { actionButton, html, refusalForm, table, timeText } from '../html'
import { DeskRefusal, requireSeen, type DeskAction, type DeskSection, type DeskTools } from '../section'

const KINDS: Record<OpenApplication['kind'], string> = {
  'create-enterprise': '创建企业',
  'create-team': '创建个人团队',
  join: '申请加入',
  exit: '申请退出',
}

const SECTION = 'applications'

type Fields = Parameters<DeskAction>[1]

/** A refused application that is handed in again has a new time. */
const settle = async (tools: DeskTools, { id = '', version }: Fields, reason?: string): Promise<void> => {
  const open = (await openApplications(tools.db)).find(one => one.id === id)
  if (open) requireSeen(version, open.createdAt)
  try {
    await review(tools, id, reason)
  } catch (error) {
    throw error instanceof ServiceError ? new DeskRefusal(error.message) : error
  }
}

/** Enterprises and teams people want to create, join or leave. */
export const applications: DeskSection = {
  name: SECTION,
  title: '企业与团队申请',
  async render({ db }) {
    const rows = (await openApplications(db)).map(
      one =>
        html`<tr>
          <td class="quiet">${timeText(one.createdAt)}</td>
          <td>${KINDS[one.kind]}</td>
          <td>${one.enterpriseName}</td>
          <td>${one.personName} ${one.phone}</td>
          <td class="quiet">${one.detail}</td>
          <td>
            ${actionButton({ section: SECTION, name: 'approve' }, '通过', {
              id: one.id,
              version: String(one.createdAt),
            })}
            ${refusalForm(
              { section: SECTION, name: 'refuse' },
              '驳回',
              { id: one.id, version: String(one.createdAt) },
              { longest: 200, required: true },
            )}
          </td>
        </tr>`,
    )
    return table(['时间', '类型', '企业/团队', '申请人', '说明', '处理'], rows, '没有待审核的申请')
  },
  actions: {
    async approve(tools, fields) {
      await settle(tools, fields)
      return '已通过'
    },
    async refuse(tools, fields) {
      const reason = fields.reason?.trim() ?? ''
      if (reason === '') throw new DeskRefusal('请填写驳回原因')
      await settle(tools, fields, reason)
      return '已驳回'
    },
  },
}
