import { Text } from '@mantine/core'
import { useSesion } from '../../platform/session.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { PanelDelDia } from '../panel/PanelDelDia.tsx'
import { PrimerosPasos } from '../primeros-pasos/PrimerosPasos.tsx'

export function Dashboard() {
  const { puede } = useSesion()
  return (
    <>
      <PageHeader title="Bienvenido" />
      <Text mt="xs">Selecciona una opción del menú para comenzar.</Text>
      <PrimerosPasos />
      {puede('panel') && <PanelDelDia />}
    </>
  )
}
