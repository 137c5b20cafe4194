import { Text } from '@mantine/core'
import { useSesion } from '../../platform/api/session.tsx'
import { PageHeader } from '../../ui/pages/PageHeader.tsx'
import { PanelDelDia } from '../gestion/panel/PanelDelDia.tsx'
import { PrimerosPasos } from '../gestion/primeros-pasos/PrimerosPasos.tsx'

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
