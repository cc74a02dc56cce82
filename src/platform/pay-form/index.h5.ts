import type { PayForm, PayFormPort, PayFormProblem } from './contract'

const MAX_MARKUP = 65_536
const MAX_FIELDS = 100

/** Fields a payer would have to fill in, or that would send a file: no gateway hands over such a form. */
const OTHER_FIELDS =
  'input:not([type=hidden i]):not([type=submit i]):not([type=button i]), textarea, select, object, [formaction], [formenctype], [formmethod]'

/** A named `submit` or `action` hides the form's own property of that name. */
const own = (form: HTMLFormElement, name: string): string =>
  Element.prototype.getAttribute.call(form, name) ?? ''

const isUtf8 = (label: string): boolean => /^\s*utf-?8\s*$/i.test(label)

/** Of the form itself; without one the encoding of the page it was written for. */
const charsetsOf = (page: Document, form: HTMLFormElement): string[] => {
  const accepted = own(form, 'accept-charset')
    .split(/[\s,]+/)
    .filter(Boolean)
  if (accepted.length > 0) return accepted.slice(0, 1)
  return [...page.querySelectorAll('meta')].flatMap(meta => {
    const declared = /charset\s*=\s*["']?([^\s"';]+)/i.exec(meta.getAttribute('content') ?? '')?.[1]
    return meta.getAttribute('charset') ?? declared ?? []
  })
}

const problemOf = (page: Document, form: HTMLFormElement): PayFormProblem | undefined => {
  if (!charsetsOf(page, form).every(isUtf8)) return 'charset'
  const enctype = own(form, 'enctype').trim().toLowerCase()
  if (enctype !== '' && enctype !== 'application/x-www-form-urlencoded') return 'enctype'
  return page.querySelector('input[form], input:disabled, form fieldset[disabled]') ? 'fields' : undefined
}

const readForm = (markup: string): PayForm | PayFormProblem | undefined => {
  if (markup.length > MAX_MARKUP) return undefined
  // a document without a window: scripts do not run, pictures are not fetched
  const page = new DOMParser().parseFromString(markup, 'text/html')
  const forms = page.querySelectorAll('form')
  const form = forms[0]
  if (!form || forms.length !== 1 || page.querySelector('base, template')) return undefined
  if (page.querySelector(OTHER_FIELDS)) return undefined
  const method = (own(form, 'method') || 'get').toLowerCase()
  if (method !== 'get' && method !== 'post') return undefined
  const problem = problemOf(page, form)
  if (problem) return problem
  const inputs = [...Element.prototype.querySelectorAll.call(form, 'input[type=hidden i][name]')]
  if (inputs.length > MAX_FIELDS) return undefined
  const fields = inputs.map(
    input => [input.getAttribute('name') ?? '', input.getAttribute('value') ?? ''] as const,
  )
  return { action: own(form, 'action').trim(), method, fields }
}

const sendForm = ({ action, method, fields }: PayForm): void => {
  const form = document.createElement('form')
  form.method = method
  form.action = action
  form.target = '_self'
  form.rel = 'noreferrer'
  form.acceptCharset = 'utf-8'
  form.style.display = 'none'
  for (const [name, value] of fields) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  // a field named "submit" would stand in the way
  HTMLFormElement.prototype.submit.call(form)
  form.remove()
}

export const payForm: PayFormPort = { sends: true, readForm, sendForm }
