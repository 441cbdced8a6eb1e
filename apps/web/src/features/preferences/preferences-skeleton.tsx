import { ButtonSkeleton, Skeleton } from '../../ui/feedback/skeleton.tsx'
import view from './preferences-view.module.css'
import card from './schedules/schedule-card.module.css'

export const PreferencesSkeleton = () => (
  <>
    <div className={view.head}>
      <h1 className={view.title}>Daily Brief Preferences</h1>
      <ButtonSkeleton width="7.75rem" />
    </div>
    <div role="status" aria-label="Loading your daily briefs" aria-busy="true">
      <SkeletonCard />
      <SkeletonCard />
    </div>
  </>
)

const SkeletonCard = () => (
  <div className={card.card}>
    <Skeleton height="1.75rem" width="6rem" />
    <div className={`${card.facts} ${card.skeleton}`}>
      <Skeleton height="1.75rem" width="15rem" />
      <Skeleton height="1.25rem" width="19rem" />
    </div>
    <ButtonSkeleton width="12rem" />
  </div>
)
