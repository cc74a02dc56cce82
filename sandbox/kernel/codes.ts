/** Codes of the envelope; see types/wire/envelope.ts for those the specification names. */
export const CODE = {
  success: 1,
  noDataPermission: 2000,
  sessionDead: 11000,
  malformed: 40000,
  wrongPassword: 40101,
  locked: 40102,
  weakPassword: 40103,
  forbidden: 40300,
  notFound: 40400,
  changed: 40900,
  otherPayload: 40901,
  badSignature: 41001,
  staleTime: 41002,
  replay: 41003,
  crashed: 50000,
} as const
