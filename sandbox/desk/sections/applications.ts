import { ServiceError } from '../../kernel/call'
import { openApplications, review, type OpenApplication } from '../../services/enterprise/decisions'
import { actionButton, html, table, timeText } from '../html'
import { DeskRefusal, type DeskSection, type DeskTools } from '../section'

const KINDS: Record<OpenApplication['kind'], string> = {
  'create-enterprise': '创建企业',
  'create-team': '创建个人团队',
  join: '申请加入',
  exit: '申请退出',
}

const SECTION = 'applications'

const settle = async (tools: DeskTools, id: string | undefined, reason?: string): Promise<void> => {
  try {
    await review(tools, id ?? '', reason)
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
            ${actionButton({ section: SECTION, name: 'approve' }, '通过', { id: one.id })}
            <form method="post" action="/desk/${SECTION}/refuse">
              <input type="hidden" name="id" value="${one.id}" />
              <input name="reason" required maxlength="200" aria-label="驳回原因" placeholder="驳回原因" />
              <button>驳回</button>
            </form>
          </td>
        </tr>`,
    )
    return table(['时间', '类型', '企业/团队', '申请人', '说明', '处理'], rows, '没有待审核的申请')
  },
  actions: {
    async approve(tools, { id }) {
      await settle(tools, id)
      return '已通过'
    },
    async refuse(tools, { id, reason = '' }) {
      if (reason.trim() === '') throw new DeskRefusal('请填写驳回原因')
      await settle(tools, id, reason.trim())
      return '已驳回'
    },
  },
}
