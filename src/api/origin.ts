/** cOrginSysType of every request (shop §7). */
export const ORIGIN_SYSTEM_TYPE = 'A2'
