import { Button } from '@mantine/core'
import { CONFIGURACION_DE_VENTAS } from '@mostrador/contract/base/apagados'
import { Link } from '@tanstack/react-router'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { useResponderLey } from './ley.queries.ts'
import styles from './PrimerosPasos.module.css'

/** Made once to an admin whose business sells in instalments; either answer takes it away for good. */
export function ProponeLey() {
  const responder = useResponderLey()
  const answer = (usar: boolean) =>
    responder.mutate(usar, {
      onSuccess: () =>
        notifySuccess(
          usar ? 'Los papeles de las ventas en cuotas llevan los datos de la ley' : 'No se vuelve a proponer',
        ),
      onError: (error) => notifyError('Error al guardar la respuesta', error),
    })
  return (
    <section className={styles.pasos} aria-labelledby="propone-ley">
      <header>
        <h2 id="propone-ley">Datos de la Ley 24.240 en las ventas en cuotas</h2>
      </header>
      <p>
        El artículo 36 pide, bajo pena de nulidad, que el papel de una venta en cuotas diga el precio de
        contado, el anticipo, lo financiado, la tasa efectiva anual, los intereses, el costo financiero total
        y las cuotas. Se calculan solos: se encienden acá o en{' '}
        <Link to="/configuracion-ventas">{CONFIGURACION_DE_VENTAS}</Link>.
      </p>
      <p className={styles.respuestas}>
        <Button
          variant="default"
          size="compact-sm"
          loading={responder.isPending}
          onClick={() => answer(true)}
        >
          Encender
        </Button>
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={responder.isPending}
          onClick={() => answer(false)}
        >
          No, gracias
        </Button>
      </p>
    </section>
  )
}
