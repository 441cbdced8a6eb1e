/**
 * Every window width, in rem, at which a layout changes. Style sheets repeat the numbers, because a media query cannot
 * read a custom property; breakpoints.test.ts accepts no other width in a media query.
 */
export const BREAKPOINTS_REM = {
  smallestPhone: 24,
  statusOnOneLine: 25,
  twoFields: 26,
  phone: 35,
  smallBoard: 40,
  /** One pixel below 48rem, where the tablet layout begins. */
  belowTablet: 47.9375,
  tablet: 48,
  wideSettings: 51.25,
  navigationAtBottom: 55.5,
  /** One pixel more than the widest window that has its navigation at the bottom. */
  navigationInHeader: 55.5625,
  narrowHeader: 56.25,
  tightNavigation: 62,
  oneLinePerSource: 64,
  twoColumns: 65,
  fullBrief: 68,
  fullBoard: 73,
  wideScreen: 100,
} as const
