import * as v from 'valibot'
import { defineCall, type RegisteredCall } from '../../kernel/call'
import { phone, veriType, WRONG_PROOFS } from './inputs'
import { sendVeriCode, verifyVeriCode } from './sms'

const path = (name: string): string => `alc-public-framework/VeriCodeAction/${name}`

/** Verification by short message (shop §7, §9). */
export const smsCalls: RegisteredCall[] = [
  defineCall({
    method: 'GET',
    path: path('sendVeriCode/:phone/:type'),
    access: 'guest',
    perAddress: { what: 'sms', most: 60 },
    input: v.object({ phone, type: veriType }),
    handle: (input, context) => sendVeriCode(context, input.phone),
  }),
  defineCall({
    method: 'GET',
    path: path('verifyVeriCode/:phone/:type/:code'),
    access: 'guest',
    perAddress: WRONG_PROOFS,
    input: v.object({ phone, type: veriType, code: v.pipe(v.string(), v.regex(/^\d{6}$/)) }),
    handle: (input, context) => verifyVeriCode(context, input.phone, input.code),
  }),
]
