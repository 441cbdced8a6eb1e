import type { SignUpPromptType } from '@tradeops/domain/trial/trial-record'

export type SignUpPromptTexts = {
  title: string
  lead: string
  benefits: readonly string[]
  /** Text of the second button; null if only the close button dismisses the sign-up prompt. */
  secondary: string | null
}

/** The benefits of an account, in the words that the specification prescribes. */
export const ACCOUNT_BENEFITS = [
  'Unlimited brief generation',
  'Multi-zone monitoring',
  'Historical trend data',
  'Export and sharing',
]

/** Texts of the sign-up prompts, which list only features that exist. */
export const SIGN_UP_PROMPT_TEXTS: Record<SignUpPromptType, SignUpPromptTexts> = {
  brief_timer: {
    title: 'Continue Monitoring Markets',
    lead: 'Prices move every five minutes. A free account keeps every zone in view.',
    benefits: ACCOUNT_BENEFITS,
    secondary: 'Maybe Later',
  },
  limit_reached: {
    title: 'Continue Monitoring Markets',
    lead: 'Your free brief is used. A free account opens every zone, as often as you like.',
    benefits: ACCOUNT_BENEFITS,
    secondary: 'Maybe Later',
  },
  new_brief_gate: {
    title: 'Generate More Market Briefs',
    lead: 'One brief is free without an account. A free account has no limit.',
    benefits: [
      'Briefs for all four zones',
      'A fresh brief every five minutes',
      'A daily brief by e-mail',
      'Alerts, history and export',
    ],
    secondary: 'Maybe Later',
  },
  pdf_gate: {
    title: 'Get More with Your PDF',
    lead: 'Your PDF is ready either way. A free account adds:',
    benefits: ['Unlimited PDF downloads', 'The daily brief in your inbox', 'Alerts, history, export and sharing'],
    secondary: 'Download Anyway',
  },
  default: {
    title: 'Unlock Full Access',
    lead: 'A free account opens the whole product.',
    benefits: ACCOUNT_BENEFITS,
    secondary: null,
  },
}

export const SIGN_UP_PROMPT_FOOTER = 'Free forever • No credit card required • 30 seconds to sign up'
