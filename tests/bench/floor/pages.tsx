import { AppShell, Badge, Button, Group, NavLink, PasswordInput, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useNavigate } from '@tanstack/react-router';
import dayjs from 'dayjs';
import type { FormEvent } from 'react';
import { animeListOptions, signIn } from './api.ts';

/** The layout of every signed-in page. The bench finds the badge by its role. */
export function Shell() {
  const { data: list } = useQuery(animeListOptions);
  const badge = list?.length ? (
    <Badge color="red" role="img" aria-label={`${list.length} new updates`}>
      +{list.length}
    </Badge>
  ) : null;
  return (
    <AppShell header={{ height: 72 }} navbar={{ width: 300, breakpoint: 'sm' }} padding="md">
      <AppShell.Header>
        <Group h="100%" px="md">
          Ani Updater
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="md">
        <NavLink component={Link} to="/" label="Dashboard" />
        <NavLink component={Link} to="/animes" label="Anime" rightSection={badge} />
      </AppShell.Navbar>
      <AppShell.Main>
        <Outlet />
      </AppShell.Main>
    </AppShell>
  );
}

export function DashboardPage() {
  return <Title>Dashboard</Title>;
}

/** Renders every entry. The bench finds the titles by their attribute. */
export function AnimePage() {
  const { data: list = [] } = useQuery(animeListOptions);
  return (
    <>
      <Title>Latest updates</Title>
      <ul>
        {list.map(({ id, title, update_info, detail_url, update_time, platform }) => (
          <li key={id}>
            <a data-tip="title" href={detail_url} target="_blank" rel="noopener noreferrer">
              {title}
            </a>
            <div>
              <span>{update_info}</span> <span>{platform}</span>{' '}
              <time dateTime={update_time}>{dayjs(update_time).format('DD MMM YYYY h:mm a')}</time>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

export function SignInPage() {
  const navigate = useNavigate();
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    await signIn(String(form.get('username')), String(form.get('password')));
    await navigate({ to: '/' });
  }
  return (
    <form onSubmit={submit}>
      <Title>Sign in</Title>
      <TextInput name="username" label="Username" required />
      <PasswordInput name="password" label="Password" required />
      <Button type="submit" mt="md">
        Sign in
      </Button>
    </form>
  );
}
