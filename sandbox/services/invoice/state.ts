export const INVOICE_STATE = { making: 1, issued: 2, refused: 3, withdrawn: 4, reversed: 5 } as const
