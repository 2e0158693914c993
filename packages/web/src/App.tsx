import { LanguageProvider } from '@homage/ui';
import { lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { Boundary } from './look/Boundary.tsx';
import { Failed } from './look/Failed.tsx';
import { Frame } from './look/Frame.tsx';
import { HouseWord } from './look/HouseWord.tsx';
import { Loading } from './look/Loading.tsx';
import { Home } from './pages/Home.tsx';
import { useSettings } from './settings.ts';

const Play = lazy(() => import('./pages/Play.tsx'));
const HotSeat = lazy(() => import('./pages/HotSeat.tsx'));
const LocalTable = lazy(() => import('./pages/LocalTable.tsx'));
const FarTable = lazy(() => import('./pages/FarTable.tsx'));
const Friends = lazy(() => import('./pages/Friends.tsx'));
const Rules = lazy(() => import('./pages/Rules.tsx'));
const Learn = lazy(() => import('./pages/Learn.tsx'));
const LessonPage = lazy(() => import('./pages/LessonPage.tsx'));
const NoticesPage = lazy(() => import('./pages/NoticesPage.tsx'));
const Go = lazy(() => import('./pages/Letters.tsx').then(({ Go: page }) => ({ default: page })));
const Unsubscribe = lazy(() => import('./pages/Letters.tsx').then((pages) => ({ default: pages.Unsubscribe })));
const Turns = lazy(() => import('./pages/Turns.tsx'));
const SettingsPage = lazy(() => import('./pages/SettingsPage.tsx'));
const Pieces = lazy(() => import('./pages/Pieces.tsx'));
const About = lazy(() => import('./pages/About.tsx'));
const Gallery = lazy(() => import('./pages/Gallery.tsx'));
const NotFound = lazy(() => import('./pages/NotFound.tsx'));
const OpenGame = lazy(() => import('./pages/OpenGame.tsx'));
const SharedGame = lazy(() => import('./pages/SharedGame.tsx'));
const AccountPage = lazy(() => import('./people/AccountPage.tsx'));
const EnterPage = lazy(() => import('./people/EnterPage.tsx'));
const ProfilePage = lazy(() => import('./people/ProfilePage.tsx'));
const StewardPage = lazy(() => import('./people/StewardPage.tsx'));
const PrivacyPage = lazy(() => import('./people/PrivacyPage.tsx'));
const Claim = lazy(() => import('./pages/Claim.tsx'));

/** The routes. Only the home page is in the first bundle. */
export function App() {
  const { language } = useSettings();
  return (
    <LanguageProvider language={language}>
      <HouseWord />
      <Boundary fallback={<Failed />}>
        <Suspense fallback={<Loading />}>
          <Switch>
            <Route path="/local/:id/replay">{({ id }) => <LocalTable id={id} look="replay" />}</Route>
            <Route path="/local/:id/chronicle">{({ id }) => <LocalTable id={id} look="chronicle" />}</Route>
            <Route path="/local/:id">{({ id }) => <LocalTable id={id} />}</Route>
            <Route path="/table/:id/replay">{({ id }) => <FarTable id={id} look="replay" />}</Route>
            <Route path="/table/:id/chronicle">{({ id }) => <FarTable id={id} look="chronicle" />}</Route>
            <Route path="/table/:id">{({ id }) => <FarTable id={id} />}</Route>
            <Route path="/learn/:game/:id">
              {({ game, id }) => <LessonPage key={`${game}/${id}`} game={game} id={id} />}
            </Route>
            <Route>
              <Frame>
                <Switch>
                  <Route path="/">
                    <Home />
                  </Route>
                  <Route path="/play/:game">{({ game }) => <Play game={game} />}</Route>
                  <Route path="/watch/:game">{({ game }) => <Play game={game} watch />}</Route>
                  <Route path="/set-up/:game">{({ game }) => <HotSeat game={game} bots />}</Route>
                  <Route path="/hot-seat/:game">{({ game }) => <HotSeat game={game} />}</Route>
                  <Route path="/tables">
                    <Friends />
                  </Route>
                  <Route path="/turns">
                    <Turns />
                  </Route>
                  <Route path="/claim">
                    <Claim />
                  </Route>
                  <Route path="/account">
                    <AccountPage />
                  </Route>
                  <Route path="/enter">
                    <EnterPage />
                  </Route>
                  <Route path="/people/:handle">
                    {({ handle }) => <ProfilePage handle={decodeURIComponent(handle)} />}
                  </Route>
                  <Route path="/steward">
                    <StewardPage />
                  </Route>
                  <Route path="/privacy">
                    <PrivacyPage />
                  </Route>
                  <Route path="/open">
                    <OpenGame />
                  </Route>
                  <Route path="/shared/:id">{({ id }) => <SharedGame id={id} />}</Route>
                  <Route path="/rules/:game">{({ game }) => <Rules id={game} />}</Route>
                  <Route path="/pieces/:game">{({ game }) => <Pieces id={game} />}</Route>
                  <Route path="/learn">
                    <Learn />
                  </Route>
                  <Route path="/settings/notices">
                    <NoticesPage />
                  </Route>
                  <Route path="/go/:table">{({ table }) => <Go table={table} />}</Route>
                  <Route path="/unsubscribe">
                    <Unsubscribe />
                  </Route>
                  <Route path="/settings">
                    <SettingsPage />
                  </Route>
                  <Route path="/about">
                    <About />
                  </Route>
                  <Route path="/gallery">
                    <Gallery />
                  </Route>
                  <Route>
                    <NotFound />
                  </Route>
                </Switch>
              </Frame>
            </Route>
          </Switch>
        </Suspense>
      </Boundary>
    </LanguageProvider>
  );
}
