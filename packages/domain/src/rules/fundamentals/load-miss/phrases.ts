import type { Phrases } from '../../engine/rule.ts'

const loadTitle = 'Load {errorPct|pct||} {side}'
const loadBody = '{actual|gw} over the last hour against {forecast|gw}'
const otherModels = '; other models say {low|gw} to {high|gw} for this hour.'

export const phrases = {
  models: { title: `${loadTitle} the {model} forecast`, body: `${loadBody}${otherModels}` },
  single: { title: `${loadTitle} the {model} forecast`, body: `${loadBody}.` },
  models_unflagged: { title: `${loadTitle} the middle of the models`, body: `${loadBody}${otherModels}` },
  single_unflagged: { title: `${loadTitle} the middle of the models`, body: `${loadBody}.` },
  models_outlook: { title: `${loadTitle} the demand outlook`, body: `${loadBody}${otherModels}` },
  single_outlook: { title: `${loadTitle} the demand outlook`, body: `${loadBody}.` },
} as const satisfies Phrases
