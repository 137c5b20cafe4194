import { Text } from '@mantine/core'
import { PageHeader } from './PageHeader.tsx'

/** Stands at a route whose screen is still to be built, so that no link is dead. */
export function ProximamentePage({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <Text mt="md" c="dimmed">
        Esta pantalla todavía no está disponible.
      </Text>
    </>
  )
}
