import type { RegisteredCall } from '../../sandbox/kernel/call'

export declare const split: (path: string) => { controller: string; name: string }
export declare const callLines: (call: RegisteredCall) => string[]
