export declare const packageSizes: (dist: string) => Record<string, number>
export declare const tooLarge: (
  sizes: Readonly<Record<string, number>>,
  budgets: Readonly<{ mainPackageKB: number; payPackageKB: number; anyPackageKB: number }>,
) => string[]
