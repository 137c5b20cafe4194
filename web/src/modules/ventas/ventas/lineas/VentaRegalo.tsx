import { later } from '../../../../platform/later.tsx'
import type { Regalo } from './useRegalo.ts'

const RegaloPregunta = later(() => import('./RegaloPregunta.tsx').then((m) => m.RegaloPregunta))

/** The question about what goes out for nothing; nothing where all is charged. */
export const VentaRegalo = ({ regalo }: { regalo: Regalo }) =>
  regalo.que === '' ? null : <RegaloPregunta regalo={regalo} />
