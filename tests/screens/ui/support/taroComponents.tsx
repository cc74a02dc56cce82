import { forwardRef, type HTMLAttributes, type ReactNode } from 'react'

/** Plain elements in the place of Taro's: what the H5 build renders with HTML components, without its packages. */
type AnyProps = HTMLAttributes<HTMLElement> & { children?: ReactNode } & Record<string, unknown>

const known = /^(className|style|id|role|tabIndex|children|on[A-Z]\w+|aria-.*|data-.*)$/
const clean = (props: AnyProps) =>
  Object.fromEntries(Object.entries(props).filter(([name]) => known.test(name)))

const element = (Tag: 'div' | 'span') =>
  forwardRef<HTMLDivElement, AnyProps>(function TaroElement(props, ref) {
    return <Tag {...clean(props)} ref={ref} />
  })

export const View = element('div')
export const ScrollView = element('div')
export const Text = element('span')
