import type { Phrases } from '../../engine/rule.ts'

const loadTitle = 'Load {errorPct|pct||} {side}'
const loadBody = 'Load was {actual|gw} over the last hour vs {forecast|gw} forecast'
const otherModels = '; other models have {low|gw} to {high|gw} for this hour.'

export const phrases = {
  models: { title: `${loadTitle} the {model} forecast`, body: `${loadBody}${otherModels}` },
  single: { title: `${loadTitle} the {model} forecast`, body: `${loadBody}.` },
  models_unflagged: { title: `${loadTitle} the median model`, body: `${loadBody}${otherModels}` },
  single_unflagged: { title: `${loadTitle} the median model`, body: `${loadBody}.` },
  models_outlook: { title: `${loadTitle} the demand outlook`, body: `${loadBody}${otherModels}` },
  single_outlook: { title: `${loadTitle} the demand outlook`, body: `${loadBody}.` },
} as const satisfies Phrases
