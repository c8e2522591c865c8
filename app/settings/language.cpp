// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/language.h"

#include <QCoreApplication>
#include <QDir>
#include <QLibraryInfo>
#include <QTranslator>

namespace lightcone::app {

namespace {

QString bundledFolder()
{
    return QStringLiteral(":/i18n");
}

void install(QCoreApplication& application, const QLocale& locale, const QString& name, const QString& folder)
{
    auto* translator = new QTranslator(&application);
    if (translator->load(locale, name, QStringLiteral("_"), folder))
        QCoreApplication::installTranslator(translator);
    else
        delete translator;
}

} // namespace

QStringList availableLanguages()
{
    QStringList codes;
    for (const QString& file :
        QDir(bundledFolder()).entryList({ QStringLiteral("lightcone_*.qm") }, QDir::Files, QDir::Name))
        codes.append(file.section(u'_', 1).section(u'.', 0, 0));
    return codes;
}

QLocale localeOf(const QString& language)
{
    return availableLanguages().contains(language) ? QLocale(language) : QLocale::system();
}

void installLanguage(QCoreApplication& application, const QLocale& locale)
{
    // English lies below every other language: it brings the plural forms of texts that are not translated.
    install(application, QLocale(QLocale::English), QStringLiteral("lightcone"), bundledFolder());
    install(application, locale, QStringLiteral("qtbase"), QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    install(application, locale, QStringLiteral("lightcone"), bundledFolder());
}

NeutralLanguage::NeutralLanguage(QCoreApplication& application)
    : m_english(std::make_unique<QTranslator>())
{
    for (QTranslator* translator : application.findChildren<QTranslator*>(Qt::FindDirectChildrenOnly)) {
        QCoreApplication::removeTranslator(translator);
        m_removed.push_back(translator);
    }
    if (m_english->load(QLocale(QLocale::English), QStringLiteral("lightcone"), QStringLiteral("_"), bundledFolder()))
        QCoreApplication::installTranslator(m_english.get());
    QLocale::setDefault(QLocale::c());
}

NeutralLanguage::~NeutralLanguage()
{
    QLocale::setDefault(m_locale);
    QCoreApplication::removeTranslator(m_english.get());
    for (QTranslator* translator : m_removed)
        QCoreApplication::installTranslator(translator);
}

} // namespace lightcone::app
