import type { PropsWithChildren, ReactElement } from 'react'

export default function PullDownRefresh(props: PropsWithChildren): ReactElement
