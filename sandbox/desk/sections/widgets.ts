import { DefinitionProblem } from '../../services/widget/definitionChecks'
import {
  fingerprintOf,
  listDefinitions,
  readDefinition,
  resetDefinition,
  saveDefinition,
  type StoredDefinition,
} from '../../services/widget/definitions'
import { type EditableKind, isEditable } from '../../services/widget/definitionShapes'
import { actionButton, html, type Html, table } from '../html'
import { DeskRefusal, type DeskSection } from '../section'

const NAME = 'widgets'

const KINDS: Record<EditableKind, string> = {
  list: '列表',
  query: '查询条件',
  enum: '枚举',
  refer: '参照',
  tree: '树',
  dataSource: '数据源',
  toolbar: '工具栏',
  dataTable: '数据权限',
  voucher: '单据模板',
}
const ORIGINS: Record<StoredDefinition['origin'], string> = {
  delivered: '出厂',
  changed: '已修改',
  own: '自建',
}

const kindOf = (kind: string | undefined): EditableKind => {
  if (kind === undefined || !isEditable(kind)) throw new DeskRefusal('没有这种定义')
  return kind
}

const linkOf = ({ kind, code }: { kind: string; code: string }): string =>
  `/desk/${NAME}?${new URLSearchParams({ kind, code }).toString()}`

const editor = (kind: EditableKind, code: string, text: string, seen: string): Html =>
  html`<form method="post" action="/desk/${NAME}/save" class="editor">
      <input type="hidden" name="kind" value="${kind}" />
      <input type="hidden" name="code" value="${code}" />
      <input type="hidden" name="seen" value="${seen}" />
      <label
        >${KINDS[kind]} ${code}<textarea name="text" rows="32" spellcheck="false">${text}</textarea>
      </label>
      <button>保存</button>
    </form>
    ${code !== '' && actionButton({ section: NAME, name: 'reset' }, '恢复出厂', { kind, code }, true)}`

const newOne = html`<form method="get" action="/desk/${NAME}">
  <label
    >新建<select name="kind">
      ${Object.entries(KINDS).map(([kind, name]) => html`<option value="${kind}">${name}</option>`)}
    </select></label
  >
  <button>填写定义</button>
</form>`

/** The definitions of widgets as JSON: lists, queries, enumerations and so on. The next call answers what is saved here. */
export const widgetDesk: DeskSection = {
  name: NAME,
  title: '界面配置',
  async render({ db }) {
    const rows = (await listDefinitions(db)).map(
      one =>
        html`<tr>
          <td class="quiet">${KINDS[one.kind]}</td>
          <td><a href="${linkOf(one)}">${one.code}</a></td>
          <td class="${one.origin === 'delivered' ? 'quiet' : 'told'}">${ORIGINS[one.origin]}</td>
        </tr>`,
    )
    return html`${table(['种类', '编码', '状态'], rows, '没有定义')}${newOne}`
  },
  async detail({ db }, { kind, code = '', text }) {
    if (kind === undefined || !isEditable(kind)) return undefined
    const stored = code === '' ? undefined : await readDefinition(db, kind, code)
    if (code !== '' && !stored && text === undefined) return undefined
    const shown = text ?? (stored ? JSON.stringify(stored.definition, null, 2) : '')
    return editor(kind, code, shown, fingerprintOf(stored))
  },
  actions: {
    async save({ db, audit }, { kind, code = '', text = '', seen }) {
      const checked = kindOf(kind)
      try {
        const saved = await saveDefinition(db, checked, text, seen)
        // the page goes on with the code it shows
        if (code !== '' && saved !== code)
          throw new DefinitionProblem(`编码须保持为 ${code}，实际为 ${saved}`)
        await audit.write('widget-definition-saved', { kind: checked, code: saved })
        return `已保存 ${saved}，下一次读取即生效`
      } catch (error) {
        throw error instanceof DefinitionProblem ? new DeskRefusal(error.message) : error
      }
    },
    async reset({ db, audit }, { kind, code = '' }) {
      const checked = kindOf(kind)
      if (!(await resetDefinition(db, checked, code))) throw new DeskRefusal('没有这个定义')
      await audit.write('widget-definition-reset', { kind: checked, code })
      return '已恢复出厂定义'
    },
  },
}
